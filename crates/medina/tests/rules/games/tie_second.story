setup players=2 screens=open well=off tea=off
* merchant h3
> g@d9 S@d8 W@Nn b@b7 v@b10 g@e9 g@f9 M@i3 g@f10 S@g10 S@d10 M@i4 N@b10 M@g3 W@W10 v@n2 S@m2
> N@d9 S@b9 g@h2 v@n3 W@E10 R@b7 R@h2 g@d4 R@d4 o@g5 W@Na N@g5 N@n2 b@a2 W@Nb S@h1 o@j10 R@j10
> o@k3 M@i5 v@k1 R@k1 R@k3 b@a3 v@g7 M@f3 W@W1 S@e4 M@f4 v@h7 S@k10 W@E1 M@f5 M@i6 b@a1 R@g7
> W@Sn W@Sm W@Nm R@a1 M@h6 M@e5 W@Sl W@E2 W@Nc M@g6 M@d5 W@Nd W@Ne M@d6 W@Nl M@c6 W@Sk W@Nk W@E9
> M@b6 M@b5 W@Sa M@a5 M@a4 M@k2 W@Nj M@j2 W@Nf W@W2 M@j1 M@i1 M@l2 M@l1 W@E8 M@m1 W@E7 W@Ng W@Ni
> W@W3 W@E6 W@Sb
= 25 25
