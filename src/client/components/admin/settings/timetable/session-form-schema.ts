import { z } from 'zod'
import type { FormValues } from '#client/form/form-values.ts'
import { nestedValues } from '#client/form/nested-values.ts'
import { type SessionInput, sessionInputSchema } from '#shared/programme/timetable.ts'

/** Controls are named by their paths, such as `themes.0.talks.1.speaker`. */
const readSession = (values: unknown) => {
  const session = nestedValues(values as FormValues)
  return { ...session, day: Number(session.day) }
}

export const sessionFormSchema: z.ZodType<SessionInput> = z.preprocess(readSession, sessionInputSchema)
