"""The weights of the normal level where cancelled cards cost nothing.

Written by ``python -m engine tune --table void --rounds 4 --deals 24000 --seed 1``.
"""

TEXT = """\
    lead   +full  follow   +full   throw   +full    pass   kitty
   1.167   0.552   0.101  -0.046   0.000   0.000   0.000   0.000  the chance to win the trick
  -0.064  -0.041   0.580   0.427   0.000   0.000   0.000   0.000  the same squared
  -0.131  -0.368   0.725  -0.080   0.000   0.000   0.000   0.000  times the points on the table
   0.411   0.260   0.296  -0.239   0.000   0.000   0.000   0.000  squared, times those points
   0.735   0.891   1.273   0.608   0.000   0.000   0.000   0.000  times what may be thrown off
  -0.086  -0.055   0.051   0.084   0.000   0.000   0.000   0.000  times the hearts that may follow
   0.095  -0.290   0.311  -0.139   0.000   0.000   0.000   0.000  times the queens it may catch
  -1.934   0.558  -0.940   0.020   0.000   0.000   0.000   0.000  while its twin may cancel it
  -0.890  -0.846   0.034  -0.416   0.000   0.000   0.000   0.000  times the lowest lead left
   0.000   0.000  -0.898  -0.898   0.000   0.000   0.000   0.000  where the winner gets the kitty
   0.451   0.173   0.199   0.416   0.000   0.000   0.000   0.000  a queen that somebody else wins
   0.000   0.000  -0.353   0.352   0.000   0.000   0.000   0.000  cancels the card that wins
  -0.805  -1.074  -0.329  -0.005   0.069  -0.321  -0.686  -0.325  a club or diamond: its height
  -0.070  -0.095  -0.993  -0.607  -0.759  -0.211  -0.398  -0.815  the same cubed
  -0.399  -0.196   0.000   0.000   0.055   0.382   1.016   0.427  a heart
  -0.528  -0.006  -0.607  -0.088  -0.253  -0.144  -1.521  -1.120  its height
   1.256   1.034  -0.586  -0.177  -1.311  -0.908  -1.703  -1.167  the same cubed
  -0.878  -0.331  -0.351  -0.160  -0.090  -0.240  -0.479  -0.188  a low spade: its height
  -0.442  -0.372  -0.308  -0.147  -0.158  -0.277  -0.343  -0.422  the same cubed
  -0.423  -0.006   1.414   0.496   0.377  -0.473   0.161  -0.049  a low spade, by the queens out
   0.477   0.119  -1.886  -0.836  -2.107  -1.402  -2.172  -2.810  a queen of spades
   1.437   0.590   1.534   1.052   1.291   0.735   3.590   3.483  times her guards
   0.125  -0.220  -0.115  -0.258  -0.019  -0.035  -2.008  -2.143  times the higher spades out
   1.215   0.578  -0.012   0.681  -1.409  -0.224  -1.340  -1.592  a high spade, by the queens out
   0.079   0.576   0.801   0.754   0.702   0.702   0.842   0.927  times its guards
   1.317   1.834   1.043   0.674  -0.399   0.289  -0.790   0.041  a high spade beside an own queen
  -1.145  -1.384  -0.543  -1.006  -0.382  -0.147  -0.141  -0.531  its height, once no queen is out
  -0.308  -0.565   0.000   0.000  -0.274  -0.513  -0.432  -0.201  the only card of its suit
  -0.287   0.091   0.000   0.000  -0.039  -0.312  -0.279  -0.241  one of two
  -0.193  -0.342  -0.000   0.000   0.059   0.103   0.294   0.302  the length of the suit
   0.678   0.334   0.000   0.000   0.370   0.109   0.000   0.000  nobody else has the suit
   1.587   0.209   0.904  -0.550  -0.109   0.488   0.266   0.286  height, times guards
  -0.236  -0.243  -0.156  -0.172  -0.072  -0.309  -0.432  -0.300  both copies are held
   0.635  -0.025   0.843   0.162   0.301   0.331   0.937   0.836  guards an own queen
   0.407   0.183   0.005   0.194   0.324   0.063   0.392   0.699  guards a high spade
"""
