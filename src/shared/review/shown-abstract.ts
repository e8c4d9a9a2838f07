import { z } from 'zod'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { BlindMode } from './review-settings.ts'

const shownAuthorsSchema = z.object({
  leadAuthorName: z.string(),
  institution: z.string(),
  institutionType: z.string(),
  biography: z.string(),
  otherAuthors: z.string(),
})

/** What a reviewer sees of an abstract. */
export const shownAbstractSchema = z.object({
  abstractTitle: z.string(),
  abstractText: z.string(),
  keywords: z.string(),
  /** Null in a double-blind review. */
  authors: shownAuthorsSchema.nullable(),
})
export type ShownAbstract = z.output<typeof shownAbstractSchema>

type Submitted = Omit<ShownAbstract, 'authors'> &
  Omit<z.output<typeof shownAuthorsSchema>, 'leadAuthorName'> &
  Parameters<typeof leadAuthorName>[0]

/** Names what is shown, so that a new field of abstracts stays hidden until it is added here. */
export const shownAbstract = (abstract: Submitted, blindMode: BlindMode): ShownAbstract => ({
  abstractTitle: abstract.abstractTitle,
  abstractText: abstract.abstractText,
  keywords: abstract.keywords,
  authors:
    blindMode === 'double'
      ? null
      : {
          leadAuthorName: leadAuthorName(abstract),
          institution: abstract.institution,
          institutionType: abstract.institutionType,
          biography: abstract.biography,
          otherAuthors: abstract.otherAuthors,
        },
})
