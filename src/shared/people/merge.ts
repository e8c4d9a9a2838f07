import { z } from 'zod'
import { emailField, version } from '#shared/fields.ts'
import { personRecordSchema } from './people.ts'

const email = emailField('Please enter a valid email address')

/** A merge keeps the address in the path; the other one is given up. */
export const mergeQuerySchema = z.object({ from: email })

const side = z.enum(['kept', 'other'])
export type MergeSide = z.infer<typeof side>

const mergedKind = z.enum(['author', 'registration'])
export type MergedKind = z.infer<typeof mergedKind>

/** A field that both profiles, or both registrations, have. */
const mergeChoiceSchema = z.object({
  entity: mergedKind,
  field: z.string(),
  label: z.string(),
  kept: z.string(),
  other: z.string(),
  /** Proposed: the kept value, unless it is empty. */
  chosen: side,
})
export type MergeChoice = z.infer<typeof mergeChoiceSchema>

const mergeRecordSchema = personRecordSchema.extend({ side, version })
export type MergeRecord = z.infer<typeof mergeRecordSchema>

export const mergePreviewSchema = z.object({
  /** Of both addresses, with the versions that the merge is about. */
  records: z.array(mergeRecordSchema),
  choices: z.array(mergeChoiceSchema),
  unsentLetters: z.int(),
  /** Why these cannot be merged this way; empty if they can. */
  refusal: z.string(),
})
export type MergePreview = z.infer<typeof mergePreviewSchema>

export const mergeSchema = z.object({
  from: email,
  /** As shown in the preview; anything else is answered with 409. */
  records: z.array(mergeRecordSchema.pick({ entity: true, id: true, version: true })).max(1000),
  /** The fields to take from the other record; all others stay. */
  fromOther: z.array(z.object({ entity: mergedKind, field: z.string().max(50) })).max(50),
})
export type Merge = z.infer<typeof mergeSchema>
