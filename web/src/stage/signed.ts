/** Points with their sign: "+9", "−3". */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
