setup players=2 screens=open gates=on well=off
* merchant e9
> o@m1 b@f7 M@e8 v@a1 b@f8 b@f6 b@g7 W@Sa b@f9 M@e10 b@e6 o@n1 v@a2 b@g8 b@h7 W@E1 W@E10 b@g9
> M@e7 o@n2 W@Nn v@b2 b@g10 R@m1 o@a9 R@a1 M@d10 g@d4 b@h10 R@a9 M@c10 v@e2 b@h6 M@c9 M@b9 b@h9
> W@W10 R@e6 M@d7 b@n4 v@f2 M@d6 M@d5 W@E2 W@E3 M@e5 M@e4 W@W9 R@e2 M@f4 M@f3 b@m4 W@W1 M@g3
> R@d4 N@m4 b@j5 N@j5 g@j7 W@Sb W@W8 S@k7 S@c2 W@Sc W@W7 g@j8 W@E4 W@Sd W@E5 S@l1 S@e1 N@j7 G@Nm
> G@E6 G@W6 M@b8 S@c4 g@g4 W@W2 R@g4 tea W@W3 W@E9 M@g2 S@f10 W@Na W@Sn S@k8 S@a8 W@Se tea M@b7
> G@Sf W@Sm tea M@b6 tea W@Sl W@Sk M@h2 M@b5 W@Nb W@Nc M@i2 M@i3 W@Nd W@Ne M@b4 M@b3 W@E8 M@a3
> M@i4 M@h4 M@h5
= 27 47
