import { z } from 'zod'
import type { AuthorStatusFilter } from '#shared/authors/author-status.ts'
import type { Column } from '#shared/csv.ts'
import { id } from '#shared/fields.ts'

/** A person to contact, and why. */
const personSchema = z.object({
  /** The speaker's profile; null when it was deleted. */
  authorId: id.nullable(),
  name: z.string(),
  email: z.string(),
  institution: z.string(),
  note: z.string(),
})
export type ReconciliationPerson = z.infer<typeof personSchema>

export const reconciliationLists = {
  approvedNotRegistered: {
    title: 'Approved but not registered',
    hint: 'Authors of approved abstracts who have no registration yet.',
    none: 'Everyone with an approved abstract is registered.',
    note: 'Approved abstracts',
  },
  registeredWithoutSession: {
    title: 'Registered without a session',
    hint: 'Registered speakers who have no session.',
    none: 'Every registered speaker has a session.',
    note: 'Approved abstracts',
  },
  withoutPhotoOrBiography: {
    title: 'Speakers without a photo or biography',
    hint: 'Speakers with an approved abstract, a session or a keynote whose profile is incomplete.',
    none: 'Every speaker has a photo and a biography.',
    note: 'Missing',
  },
  approvedWithoutSlot: {
    title: 'Approved but unscheduled',
    hint: 'Approved abstracts that have no session.',
    none: 'Every approved abstract has a session.',
    note: 'Abstract',
  },
  withoutAnswer: {
    title: 'Invited, no answer yet',
    hint: 'Authors who have been told of their acceptance but have not said whether they will present.',
    none: 'Everyone who was invited has answered.',
    note: 'Abstract',
    filter: 'no-answer',
  },
  declined: {
    title: 'Declined the invitation',
    hint: 'Authors of approved abstracts who will not present.',
    none: 'Nobody has declined.',
    note: 'Abstract',
    filter: 'declined',
  },
  withdrawn: {
    title: 'Withdrawn by the author',
    hint: 'Abstracts withdrawn by their authors, with the reason if given.',
    none: 'Nobody has withdrawn an abstract.',
    note: 'Abstract',
    filter: 'withdrawn',
  },
  scheduledButWithdrawn: {
    title: 'Scheduled but withdrawn',
    hint: 'Events whose abstract was withdrawn or is no longer approved. Visitors do not see them.',
    none: 'No scheduled abstract has been withdrawn.',
    note: 'Event',
  },
} as const satisfies Record<
  string,
  { title: string; hint: string; none: string; note: string; filter?: AuthorStatusFilter }
>
export type ReconciliationListId = keyof typeof reconciliationLists

export const reconciliationSchema = z.object({
  approvedNotRegistered: z.array(personSchema),
  registeredWithoutSession: z.array(personSchema),
  withoutPhotoOrBiography: z.array(personSchema),
  approvedWithoutSlot: z.array(personSchema),
  withoutAnswer: z.array(personSchema),
  declined: z.array(personSchema),
  withdrawn: z.array(personSchema),
  scheduledButWithdrawn: z.array(personSchema),
} satisfies Record<ReconciliationListId, z.ZodType>)
export type Reconciliation = z.infer<typeof reconciliationSchema>

export const personColumns = (list: ReconciliationListId): readonly Column<ReconciliationPerson>[] => [
  { header: 'Name', value: (row) => row.name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Institution', value: (row) => row.institution },
  { header: reconciliationLists[list].note, value: (row) => row.note },
]
