setup players=2 screens=open well=off tea=off
* merchant k3
> g@j1 R@j1 g@e9 S@j2 R@e9 S@f9 v@m8 R@m8 M@k4 o@b9 o@c9 R@b9 W@W10 b@b4 R@b4 v@b6 N@b6 o@b2
> v@g1 W@W1 b@i9 o@a2 N@g1 M@k2 R@i9 o@c2 R@a2 W@Sa W@Sn W@Sb W@E1 v@d4 W@Nn R@d4 S@i8 W@Nm W@E2
> M@k5 W@Sm M@k6 W@E10 S@a6 S@n8 M@l2 W@W9 W@W8 W@Na M@m2 W@E9 M@n2 M@l6 W@E8 S@e8 M@n3 M@l7
> M@l8 W@Nl M@k8 M@k9 W@Nb W@E3 M@n4 M@m4 S@c10 S@e10 W@W2 W@Nc M@k10 M@l10 M@m5 W@Nk W@W3 M@m10
> W@Nj W@Nd M@m9 M@n9 W@Sl W@Ne M@n7 M@n6 W@Sk M@b8 M@c8 M@b7 M@a7 W@Nf M@d8 W@W7
= 29 17
