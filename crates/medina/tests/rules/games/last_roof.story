setup players=3 screens=open gates=on well=off
* merchant b2
> v@k10 b@g10 S@l10 S@j10 M@b1 v@k11 g@h1 M@c1 b@h10 N@g10 b@e1 W@E11 o@g3 G@E10 S@h3 S@g1 S@g11
> v@k9 S@j9 S@l9 b@e2 b@e3 S@d1 S@d2 o@g4 S@h4 M@a2 b@d3 W@E1 S@g5 o@c11 o@b11 b@d4 b@d5 N@k9
> v@a6 S@l11 b@c4 o@d11 M@a3 b@d6 b@c6 R@h1 g@n5 M@a4 M@b4 W@Np b@c5 g@n6 b@d7 M@b5 M@b6 G@No
> W@W11 b@c3 W@Na M@b7 M@c7 b@e4 b@e7 b@b3 o@b10 v@a7 R@n5 g@h8 W@W10 b@c2 o@b9 W@W1 G@W9 W@Nb
> M@c8 g@h7 g@g8 o@a11 W@Nc W@W2 M@c9 g@g7 M@c10 R@a11 M@d10 W@Nd g@i7 M@e10 M@e9 M@e8 M@f8 W@Sa
> W@Sp G@Sb R@a6 o@n9 v@l2 v@k2 g@i6 M@f7 tea R@k2 o@n10 v@l5 R@b3 R@n9 tea o@p9 W@W3 W@W4 g@j6
> W@So W@Ne v@l6 g@j7 W@E2 g@j5 W@Nf v@l4 o@p8 g@j4 g@o3 M@f6 M@e6 v@l7 W@Ng g@p3 M@e5 M@n3 N@g3
> W@Sn v@p11 v@p6 M@n4 M@m4 v@p5 W@E3 g@p2 tea o@d9 o@n1 v@a1 M@m5 g@p1 W@Sm R@d9 R@g7 W@Nh M@n2
> W@E4 W@E5 R@p5 W@E6 W@Ni W@E7 W@Nj M@o2 M@o1 W@Sl W@E8 W@Nk W@Sk W@E9 W@Sj
= 55 8 24
