import { z } from 'zod'
import { keywordsField } from '#shared/abstracts/keywords.ts'
import { reviewerNumbers } from '#shared/abstracts/review.ts'
import { givenText, id, storableText } from '#shared/fields.ts'

const MAX_THEMES = 20

export const expertiseSchema = z.object({
  themes: z.array(storableText().max(500, 'Unknown key theme')).max(MAX_THEMES, 'Unknown key theme'),
  keywords: keywordsField,
  institution: givenText(300),
})
export type Expertise = z.output<typeof expertiseSchema>

export const expertiseUpdateSchema = expertiseSchema.extend({ version: z.int().min(0) })
export type ExpertiseUpdate = z.output<typeof expertiseUpdateSchema>

export const ownExpertiseSchema = expertiseUpdateSchema.extend({ keyThemes: z.array(z.string()) })
export type OwnExpertise = z.output<typeof ownExpertiseSchema>

export const slot = z.literal(reviewerNumbers, 'The slot must be 1 or 2')

/** As many as a conference with 2,500 abstracts needs at once. */
const MAX_CHANGES = 5000

const reviewerChangeSchema = z.object({
  abstractId: id,
  slot,
  /** The new reviewer; null for nobody. */
  userId: id.nullable(),
  /** The reviewer whom the organiser saw; the change is refused if it is somebody else by now. */
  replaces: id.nullable(),
})
export type ReviewerChange = z.infer<typeof reviewerChangeSchema>

export const reviewerChangesSchema = z.object({
  changes: z
    .array(reviewerChangeSchema)
    .min(1, 'Please choose at least one reviewer')
    .max(MAX_CHANGES, `Please change ${MAX_CHANGES} reviewers or fewer at a time`)
    .refine(
      (changes) => new Set(changes.map((one) => `${one.abstractId} ${one.slot}`)).size === changes.length,
      'Please name each place once',
    ),
})

/** Counts no slots that were already as wanted. */
export const changedReviewersSchema = z.object({ changed: z.int() })
