import { z } from 'zod'
import { id, version } from '#shared/fields.ts'

/** What authors change on their own page and visitors see in the profile. */
export const profileFields = ['institution', 'biography', 'photoUrl', 'orcid'] as const
export type ProfileField = (typeof profileFields)[number]

export const profileFieldLabels: Record<ProfileField, string> = {
  institution: 'Institution',
  biography: 'Biography',
  photoUrl: 'Photo',
  orcid: 'ORCID iD',
}

/** A change by an author that waits for an organiser, because organisers edited the profile or it is a keynote speaker's. */
export const profileChangeSchema = z.object({
  abstractId: id,
  abstractTitle: z.string(),
  authorId: id,
  authorName: z.string(),
  /** The version of the abstract. */
  version,
  fields: z.array(z.object({ field: z.enum(profileFields), before: z.string(), after: z.string() })),
})
export type ProfileChange = z.infer<typeof profileChangeSchema>

/** The version that was shown. */
export const profileChangeDecisionSchema = z.object({ version: version.optional() })
