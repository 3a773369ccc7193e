/** The mark of the caliph, in a square of 24. */
export const CROWN = 'M4 18L3 7l5.500 4L12 4l3.500 7L21 7l-1 11zM4.500 19.500h15V22h-15z';
