import { sentenceCase } from '#shared/text.ts'

/** The types the server offers and accepts, in the order the form lists them. */
export const eventTypes = ['paper', 'talk', 'workshop', 'panel', 'keynote', 'break'] as const
export type EventType = (typeof eventTypes)[number]

const badges: Partial<Record<string, string>> = {
  keynote: 'Keynote',
  panel: 'Panel',
  workshop: 'Workshop',
  paper: 'Paper',
}

/** As organisers read it: 'Keynote' for 'keynote'. */
export const eventTypeName = sentenceCase

/** As visitors read it; types without a label show their raw value. */
export const eventTypeLabel = (type: string) => badges[type] ?? type
