import { z } from 'zod'
import { wallClock } from '#shared/time/dates.ts'
import { eventSessionInputSchema, type SessionTalk } from './event-sessions.ts'

/** The value of a line of the running order: 'event-12', 'abstract-7', or empty for a new item. */
export const lineValue = ({ id, approvedAbstractId }: Partial<SessionTalk>): string => {
  if (id) return `event-${id}`
  return approvedAbstractId ? `abstract-${approvedAbstractId}` : ''
}

const readLine = (value: string) => {
  const id = Number(value.split('-')[1])
  if (value.startsWith('event-')) return { id }
  return value.startsWith('abstract-') ? { approvedAbstractId: id } : {}
}

type FormLine = { line?: string; title?: string; minutes?: number | null; gap?: number | null }

/** A form's values by the names of its controls. An empty number is null. */
type FormSession = {
  title?: string
  kind?: string
  date?: string
  startTime?: string
  endTime?: string
  roomId?: string
  trackId?: string
  chairIds?: string[]
  chairNote?: string
  talks?: FormLine[]
}

/** The form's values as the API's input, whether they are valid or not. */
export const toSessionInput = (form: unknown) => {
  const { date = '', chairIds = [], talks = [], ...values } = form as FormSession
  return {
    ...values,
    date,
    startTime: wallClock(date, values.startTime ?? ''),
    endTime: wallClock(date, values.endTime ?? ''),
    roomId: Number(values.roomId),
    trackId: Number(values.trackId) || null,
    chairIds: chairIds.filter(Boolean).map(Number),
    talks: talks.map(({ line = '', title, minutes, gap }) => ({
      title,
      minutes: minutes ?? 0,
      gap: gap ?? 0,
      ...readLine(line),
    })),
  }
}

export const eventSessionFormSchema = z.preprocess(toSessionInput, eventSessionInputSchema)
