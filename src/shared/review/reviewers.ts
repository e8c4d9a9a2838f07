import { z } from 'zod'
import { keywordsField } from '#shared/abstracts/keywords.ts'
import { givenText, storableText } from '#shared/fields.ts'

const MAX_THEMES = 20

/** What a reviewer knows about. */
export const expertiseSchema = z.object({
  themes: z.array(storableText().max(500, 'Unknown key theme')).max(MAX_THEMES, 'Unknown key theme'),
  keywords: keywordsField,
  institution: givenText(300),
})
export type Expertise = z.output<typeof expertiseSchema>

/** With the version that was seen, 0 before the first. */
export const expertiseUpdateSchema = expertiseSchema.extend({ version: z.int().min(0) })
export type ExpertiseUpdate = z.output<typeof expertiseUpdateSchema>

/** A reviewer's own, with the key themes to choose from. */
export const ownExpertiseSchema = expertiseUpdateSchema.extend({ keyThemes: z.array(z.string()) })
export type OwnExpertise = z.output<typeof ownExpertiseSchema>
