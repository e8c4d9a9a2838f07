/** Talks follow each other; posters are shown side by side for the whole session, on numbered boards. */
export const eventSessionKinds = ['talks', 'posters'] as const
export type EventSessionKind = (typeof eventSessionKinds)[number]
