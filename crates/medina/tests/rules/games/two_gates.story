setup players=2 screens=open gates=on well=off tea=off
* merchant j7
> b@i8 g@f1 o@b7 W@E10 v@h10 M@j6 M@k6 R@i8 b@k10 o@c7 M@j8 v@i10 S@d7 S@b8 S@h8 W@Sa S@k9 S@g10
> v@a10 S@e1 M@j9 W@E1 W@W1 S@c8 R@h10 o@c6 M@j10 N@b7 o@a3 W@Sn S@b10 v@g4 W@E9 g@g1 W@Nn v@g5
> W@Na v@g3 M@l6 N@f1 v@f4 g@n3 o@b3 o@b4 o@b2 N@k10 M@l5 g@m3 b@d3 g@n4 o@a4 v@h5 R@a3 o@n7
> R@d3 v@h4 W@Sm W@W10 v@f3 R@m3 g@j4 N@f3 v@m9 M@m5 v@n9 W@Sl W@Nm o@m7 W@W2 o@n6 g@j5 G@W9
> W@E8 R@j4 W@Nl W@E7 W@Sb W@Nb W@E6 o@l7 o@m6 W@Sc W@Nk M@n5 M@f5 M@e5 v@m10 W@W3 W@E5 W@Sk
> W@E2 W@Sd W@W4 M@f6 W@Nc W@W5 W@Nd M@f7 o@k7 o@j1 M@e7 M@e8 R@m9 M@e4 G@Ne M@d8 M@d9 M@e3 o@k1
> R@j1 M@d10 M@e10 M@f10 M@e2 M@f2 M@g2 M@f9
= 26 18
