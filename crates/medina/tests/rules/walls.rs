//! M33 and M34: walls.

use kasbah_medina::{Illegal, Side};

use super::{TWO, check, refusal};

#[test]
fn m33_a_wall_lengthens_an_arm() {
    check(&format!(
        "{TWO}+ W@Na W@Nn W@Sa W@Sn W@W1 W@W10 W@E1 W@E10
! W@Nb W@W5 W@Nm -> M33
! W@c5 W@No W@W11 -> M33
> W@Na
+ W@Nb
! W@Nc W@W9 -> M33"
    ));
}

#[test]
fn m34_the_last_gap_of_a_side_stays_open() {
    let story = format!(
        "{TWO}> W@W1 W@W2 W@W3 W@W4 W@W10 W@W9 W@W8 W@W7
+ W@W5 W@W6
> W@W5
! W@W6 -> M34
+ W@Na"
    );
    assert_eq!(refusal(&story, "W@W6"), Illegal::LastGap { side: Side::West });
    // Also where only one arm stands.
    check(&format!("{TWO}> W@E1 W@E2 W@E3 W@E4 W@E5 W@E6 W@E7 W@E8 W@E9\n! W@E10 -> M34"));
}
