/** The types the server offers and accepts, in the order the form lists them. */
export const eventTypes = ['paper', 'talk', 'workshop', 'panel', 'keynote', 'break'] as const
export type EventType = (typeof eventTypes)[number]
