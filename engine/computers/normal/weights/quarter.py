"""The weights of the normal level where a heart is a quarter point.

Written by ``python -m engine tune --table quarter --rounds 4 --deals 24000 --seed 1``.
"""

TEXT = """\
    lead   +full  follow   +full   throw   +full    pass   kitty
   0.203   0.239   0.178   0.017   0.000   0.000   0.000   0.000  the chance to win the trick
   0.123   0.564   0.182   0.395   0.000   0.000   0.000   0.000  the same squared
  -0.163  -0.613   0.827  -0.280   0.000   0.000   0.000   0.000  times the points on the table
   0.548   0.382   0.075   0.207   0.000   0.000   0.000   0.000  squared, times those points
   0.611   1.767   0.372   1.495   0.000   0.000   0.000   0.000  times what may be thrown off
  -0.225   0.225   0.155   0.349   0.000   0.000   0.000   0.000  times the hearts that may follow
  -0.118   0.537   0.301   0.213   0.000   0.000   0.000   0.000  times the queens it may catch
  -0.874  -0.381  -0.254  -0.557   0.000   0.000   0.000   0.000  while its twin may cancel it
  -0.444  -0.321   0.291  -0.167   0.000   0.000   0.000   0.000  times the lowest lead left
   0.000   0.000  -0.691  -0.689   0.000   0.000   0.000   0.000  where the winner gets the kitty
   0.194   0.071   1.138   0.806   0.000   0.000   0.000   0.000  a queen that somebody else wins
   0.000   0.000  -0.039  -0.266   0.000   0.000   0.000   0.000  cancels the card that wins
  -0.281  -0.065  -0.073  -0.658   0.111  -0.238  -0.483   0.047  a club or diamond: its height
   0.069   0.333  -0.217  -0.480  -0.278  -0.687  -0.149  -0.777  the same cubed
   0.151   0.132   0.000  -0.000   0.128  -0.028   0.320   0.098  a heart
  -0.219   0.105  -0.550  -0.292  -0.037  -0.244  -0.579  -0.223  its height
  -0.086   0.304  -0.286  -0.119  -0.578  -0.519  -0.707  -0.694  the same cubed
  -0.258  -0.245  -0.127  -0.279  -0.029  -0.350   0.386  -0.125  a low spade: its height
   0.135   0.017  -0.128  -0.191  -0.009  -0.196  -0.919  -0.278  the same cubed
  -0.345   0.343   0.719   0.897   0.203  -0.130   0.127   0.052  a low spade, by the queens out
   0.186   0.020  -1.383  -1.160  -1.986  -0.606  -0.123  -4.310  a queen of spades
   2.120   1.276   1.624   1.202   1.024   0.677   1.859   4.547  times her guards
   0.240   0.163  -0.564  -0.882   0.155   0.315  -1.495  -1.000  times the higher spades out
   0.563   0.227  -0.182  -0.137  -1.314  -0.440  -1.471  -2.982  a high spade, by the queens out
   0.333   0.126   1.221   1.069   0.758   0.866   1.275   2.659  times its guards
   0.193  -0.044   0.726   0.189   0.057  -0.211  -0.644  -0.006  a high spade beside an own queen
  -0.225  -0.240  -0.090  -0.113  -0.059  -0.149   1.511   0.193  its height, once no queen is out
  -0.235  -0.675   0.000   0.000  -0.200  -0.493  -0.234  -0.304  the only card of its suit
  -0.297   0.359   0.000   0.000  -0.040  -0.192  -0.213  -0.475  one of two
  -0.252   0.264  -0.000   0.000  -0.180   0.393   0.181   0.076  the length of the suit
  -0.133  -0.080   0.000   0.000   0.178   0.050   0.000   0.000  nobody else has the suit
   0.658   0.095   0.313   0.197  -0.014   0.005   0.096   0.199  height, times guards
  -0.376   0.059  -0.139  -0.013  -0.140  -0.063  -0.274  -0.230  both copies are held
   0.305   0.286   0.658   0.971   0.440   0.118   0.653   0.596  guards an own queen
   0.003   0.360   0.612   0.611   0.432  -0.043   0.406   0.729  guards a high spade
"""
