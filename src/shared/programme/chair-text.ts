import type { EventSession } from '#shared/event-sessions/event-sessions.ts'

/** 'Chair: Ada Lovelace', or empty. */
export const chairText = ({ chairs }: Pick<EventSession, 'chairs'>): string =>
  chairs.length === 0
    ? ''
    : `${chairs.length === 1 ? 'Chair' : 'Chairs'}: ${chairs.map(({ name }) => name).join(', ')}`
