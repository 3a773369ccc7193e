setup players=2 screens=open well=off
* merchant i5
> g@e10 b@n1 W@W10 o@e5 g@f10 W@Sn W@Sm b@m1 W@W1 b@n2 N@e10 g@h4 R@h4 S@d10 S@e4 g@j8 W@Na W@Nb
> S@h3 M@j5 W@E10 S@d5 W@E1 o@e6 W@E9 M@h5 N@j8 g@m5 o@f6 M@g5 W@Nc W@W2 o@f7 M@j6 b@n3 o@g7
> o@h7 W@E2 M@k6 M@l6 o@g6 W@E8 b@m2 o@f8 W@W9 W@W8 b@l2 M@l7 M@g4 b@l1 M@g3 W@Sa W@Nn b@k1 W@E3
> M@f3 b@k2 b@j2 W@W3 W@E4 N@j2 M@m7 W@Nd M@e3 W@Ne W@W7 W@W4 M@e2 R@e5 W@Nm M@n7 S@l3 W@Sb R@m5
> M@e1 W@Nf W@E5 M@n8 M@f1 W@Nl W@E6 M@g1 M@n9 M@m9 M@m10 v@l10 o@a10 M@h1 M@i1 v@l9 o@b10 v@l8
> N@a10 o@h10 R@h10 S@d6 R@l8 v@c3 v@b3 M@i2 M@i3 R@b3 b@b7 R@b7 S@a3 tea S@h8 tea b@b5 tea R@b5
= 37 11
