"""The weights of the normal level where a heart is a whole point.

Written by ``python -m engine tune --table whole --rounds 4 --deals 60000 --seed 1``.
"""

TEXT = """\
    lead   +full  follow   +full   throw   +full    pass   kitty
   0.782   1.396   0.346  -0.110   0.000   0.000   0.000   0.000  the chance to win the trick
  -0.106  -0.680   0.208   0.317   0.000   0.000   0.000   0.000  the same squared
  -0.105  -0.205   1.381  -0.921   0.000   0.000   0.000   0.000  times the points on the table
   0.521  -0.052  -0.422   0.759   0.000   0.000   0.000   0.000  squared, times those points
   0.970   0.351   1.007   0.623   0.000   0.000   0.000   0.000  times what may be thrown off
   0.097  -0.033   0.243  -0.048   0.000   0.000   0.000   0.000  times the hearts that may follow
   0.046   0.153   0.489  -0.093   0.000   0.000   0.000   0.000  times the queens it may catch
  -2.336   0.681  -0.718  -0.294   0.000   0.000   0.000   0.000  while its twin may cancel it
  -0.376  -0.630   0.510  -0.373   0.000   0.000   0.000   0.000  times the lowest lead left
  -0.671  -0.671  -0.737  -0.737   0.000   0.000   0.000   0.000  where the winner gets the kitty
  -0.108  -0.211   1.006   0.662   0.000   0.000   0.000   0.000  a queen that somebody else wins
   0.000   0.000  -0.313  -0.025   0.000   0.000   0.000   0.000  cancels the card that wins
  -0.762  -0.442  -0.352  -0.549  -0.184  -0.648  -1.149  -0.282  a club or diamond: its height
   0.455   0.122  -0.573  -0.201  -0.260  -0.047  -0.272  -0.773  the same cubed
  -0.353   0.150   0.000   0.000  -0.070   0.503   1.347   0.579  a heart
  -0.884  -0.436  -0.797  -0.383  -0.023  -0.619  -2.205  -1.400  its height
   1.594   1.382  -0.232  -0.009  -1.210  -1.375  -1.999  -1.456  the same cubed
  -0.852   0.392  -0.061  -0.368  -0.115  -0.372  -0.601  -0.531  a low spade: its height
  -0.458   0.040  -0.431  -0.526  -0.242  -0.200  -0.274  -0.017  the same cubed
   0.122  -0.507   1.206  -0.280   0.033  -0.071   0.124   0.040  a low spade, by the queens out
  -0.330  -0.329  -2.642  -1.074  -2.294  -1.633  -0.104  -4.678  a queen of spades
   2.708   1.474   2.508   1.752   1.770   1.023   2.199   4.812  times her guards
   0.286  -0.062   0.029  -0.525   0.301  -0.174  -2.467  -1.114  times the higher spades out
   0.639  -0.151  -1.269   0.419  -1.492  -0.617  -1.985  -2.573  a high spade, by the queens out
   0.279   1.916   0.642   1.086   0.715   0.861   1.328   2.106  times its guards
   0.907   0.496   1.387   0.415   0.014  -0.052  -0.860  -0.175  a high spade beside an own queen
  -0.494  -1.312  -0.245  -0.922  -0.434   0.090  -0.404  -0.804  its height, once no queen is out
  -0.730  -0.171   0.000   0.000  -0.422  -0.818  -0.573  -0.355  the only card of its suit
  -0.272  -0.128   0.000   0.000  -0.211  -0.087  -0.264  -0.494  one of two
  -0.151  -0.154  -0.000  -0.000  -0.300   0.399   0.325   0.285  the length of the suit
   0.330   0.140  -0.000   0.000   0.601   0.199   0.000   0.000  nobody else has the suit
   1.985  -1.137   1.087  -0.452   0.049   0.181   0.457   0.332  height, times guards
   0.124  -0.427   0.112  -0.439  -0.097  -0.208  -0.636  -0.306  both copies are held
  -0.042   0.523   1.255   0.660   1.086  -0.635   0.801   0.909  guards an own queen
   0.658  -0.334  -0.144  -0.237   0.703  -0.281   0.707   0.712  guards a high spade
"""
