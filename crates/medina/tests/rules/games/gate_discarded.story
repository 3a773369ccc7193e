setup players=2 screens=open gates=on well=off
* merchant c2
> b@f9 S@f10 S@e9 b@g9 W@E10 S@g8 S@f8 N@f9 b@h2 N@h2 G@E9 b@j8 N@j8 o@l4 N@l4 b@c8 S@c7 R@c8
> v@j6 b@l10 W@Nn R@j6 G@Nm b@k10 W@E1 o@f3 R@f3 W@W1 b@l9 v@j2 W@W10 W@W2 W@W3 M@d2 g@m7 W@Sa
> W@Sb R@m7 v@k2 W@W4 W@W5 o@a4 o@a5 W@W6 W@Sc W@E2 o@a3 W@W7 W@W9 v@j3 v@k1 W@E3 R@j2 g@i10
> b@m9 o@a6 R@k10 g@a8 M@e2 R@a8 R@a3 M@c1 M@e3 M@e4 S@b5 M@e5 M@e6 G@Sd M@f6 W@Sn M@g6 S@l5
> M@h6 M@h5 M@b1 M@i5 S@m4 M@i4 tea M@j4 tea M@k4 tea M@k3 tea W@Na W@E4 M@l3 M@l2 M@l1 tea M@m1
> M@a1 W@Sm W@E5 M@n1 M@n2 W@Sl W@Nb W@Sk W@Nc W@Nd W@E6 W@Ne W@Sj
= 35 7
