import { z } from 'zod'
import { otherAuthorLinesText } from '#shared/authors/other-authors-field.ts'
import { id, requiredText, text, timestamp, version } from '#shared/fields.ts'
import { isIsoDate } from '#shared/time/calendar-days.ts'
import { submissionSchema } from './abstracts.ts'
import { abstractLimits } from './constants.ts'
import { openRevisionStates } from './revision-states.ts'

const revisedFields = submissionSchema
  .pick({
    leadAuthorTitle: true,
    leadAuthorFirstName: true,
    leadAuthorSurname: true,
    abstractTitle: true,
    abstractText: true,
  })
  .extend({ otherAuthors: otherAuthorLinesText })
export type RevisedText = z.infer<typeof revisedFields>

/** As stored, with texts that were valid when they were sent. */
const proposalSchema = z.object({
  leadAuthorTitle: z.string(),
  leadAuthorFirstName: z.string(),
  leadAuthorSurname: z.string(),
  abstractTitle: z.string(),
  abstractText: z.string(),
  otherAuthors: z.string(),
})

export const sentRevisionSchema = revisedFields.extend({ seen: text(100) })
export type SentRevision = z.infer<typeof sentRevisionSchema>

const NO_DAY = 'Please choose the last day'

export const revisionRequestSchema = z.object({
  /** The last day on which the author can revise, at the venue. */
  dueOn: z.string(NO_DAY).refine(isIsoDate, NO_DAY),
  note: requiredText('Please write what the author should change', abstractLimits.revisionNote),
  /** The version of the open revision that was shown. */
  version: version.optional(),
})
export type RevisionRequest = z.infer<typeof revisionRequestSchema>

export const requestedRevisionSchema = z.object({ letterId: id.nullable() })

export const revisionDecisionSchema = z.object({ version: version.optional() })

const revisionFields = {
  dueOn: z.string(),
  note: z.string(),
  submittedAt: timestamp.nullable(),
}

export const revisionSchema = z.object({
  ...revisionFields,
  state: z.enum(openRevisionStates),
  requestedAt: timestamp,
  requestedBy: z.string(),
  current: proposalSchema,
  /** Null until the author has sent one. */
  proposal: proposalSchema.nullable(),
  version,
})
export type Revision = z.infer<typeof revisionSchema>

export const myRevisionSchema = z.object({
  ...revisionFields,
  state: z.enum([...openRevisionStates, 'accepted']),
  acceptedAt: timestamp.nullable(),
  mayRevise: z.boolean(),
  values: proposalSchema,
  seen: z.string(),
})
export type MyRevision = z.infer<typeof myRevisionSchema>
