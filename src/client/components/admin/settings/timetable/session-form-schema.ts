import { z } from 'zod'
import { type SessionInput, sessionInputSchema } from '../../../../../shared/programme/timetable'
import type { FormValues } from '../../../../form/form-values'
import { nestedValues } from '../../../../form/nested-values'

/** Controls are named by their paths, such as `themes.0.talks.1.speaker`. */
const readSession = (values: unknown) => {
  const session = nestedValues(values as FormValues)
  return { ...session, day: Number(session.day) }
}

export const sessionFormSchema: z.ZodType<SessionInput> = z.preprocess(readSession, sessionInputSchema)
