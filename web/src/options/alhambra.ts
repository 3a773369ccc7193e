/** The markers that everybody has a round, by how many play (A1). */
export const MARKERS: Record<number, number> = { 2: 5, 3: 5, 4: 4, 5: 3, 6: 3 };
