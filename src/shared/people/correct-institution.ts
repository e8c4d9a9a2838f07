import { z } from 'zod'
import { requiredText } from '#shared/fields.ts'

const MAX_LENGTH = 200

/** What every record accepts that has an institution. */
export const institutionCorrectionSchema = z.object({
  institution: requiredText('Institution is required', MAX_LENGTH).refine(
    (text) => text.length >= 2,
    'Institution is required',
  ),
})
