/** The types the server offers and accepts, in the order the form lists them. */
export const eventTypes = ['paper', 'talk', 'workshop', 'panel', 'keynote', 'break'] as const
export type EventType = (typeof eventTypes)[number]

const badges: Partial<Record<string, string>> = {
  keynote: 'Keynote',
  panel: 'Panel',
  workshop: 'Workshop',
  paper: 'Paper',
}

/** Any other type shows its raw value. */
export const eventTypeLabel = (type: string) => badges[type] ?? type
