import type { Tone } from '../../ui/badge'

const tones: Partial<Record<string, Tone>> = {
  keynote: 'saffron',
  panel: 'blue',
  workshop: 'teal',
  talk: 'amber',
}

/** The colour of a type's badge; its word says the same. */
export const eventTone = (type: string): Tone => tones[type] ?? 'grey'
