import type { Tone } from '#client/ui/badge.tsx'

const tones: Partial<Record<string, Tone>> = {
  keynote: 'saffron',
  panel: 'blue',
  workshop: 'accent',
  talk: 'amber',
}

/** The colour only repeats what the label says. */
export const eventTone = (type: string): Tone => tones[type] ?? 'grey'
