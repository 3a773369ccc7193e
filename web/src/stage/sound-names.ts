/** What can be heard. */
export type SoundName = 'wood' | 'card' | 'dice' | 'coins' | 'turn' | 'win';
