import { inArray, or } from 'drizzle-orm'
import {
  abstractNotes,
  abstractRevisions,
  abstracts,
  approvedAbstracts,
} from '#server/db/schema/abstracts.ts'
import { containsAddress } from '#server/domain/people/find-person.ts'
import { sameEmail } from '#shared/email.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import { joinTexts } from '#shared/review/joined-texts.ts'
import { isSubmitted } from '#shared/review/review-states.ts'
import type { ExportEntry, PersonalData, PersonalRows, TableEntries } from './entry.ts'

/** Without an unreleased decision; of a submission by others, only that the person is named in it. */
const submissionEntry = (
  row: PersonalRows['abstracts'][number],
  { person, rows, known }: PersonalData,
): ExportEntry => {
  if (!sameEmail(row.email, person.email))
    return { abstractTitle: row.abstractTitle, role: 'named among the authors' }
  const submitted = rows.reviews.filter((review) => review.abstractId === row.id && isSubmitted(review))
  return {
    ...pick(row, [
      'abstractTitle',
      'abstractText',
      'otherAuthors',
      'email',
      'leadAuthorTitle',
      'leadAuthorFirstName',
      'leadAuthorSurname',
      'institution',
      'institutionType',
      'biography',
      'photoUrl',
      'orcid',
      'keywords',
      'preferredForm',
      'submittedAt',
      'late',
      'withdrawnAt',
      'withdrawalReason',
      'answer',
      'answeredAt',
    ]),
    privateLinkUsedAt: row.linkUsedAt,
    ...(known.abstracts.has(row.id)
      ? {
          ...pick(row, ['status', 'decidedAt']),
          commentsToAuthor: joinTexts('commentsToAuthor', row, submitted),
        }
      : { status: 'under review' }),
  }
}

export const abstractTables = {
  abstracts: {
    lives: 'conference',
    record: 'abstract',
    ownIds: ({ abstractIds }) => abstractIds,
    subject: { email: 'email', names: ['leadAuthorFirstName', 'leadAuthorSurname'] },
    photos: ['photoUrl'],
    found: (person) =>
      or(inArray(abstracts.id, person.abstractIds), containsAddress(abstracts.otherAuthors, person)),
    exported: {
      title: 'Abstracts',
      entries: (rows, data) => rows.map((row) => submissionEntry(row, data)),
    },
    erased: (tx, { abstractIds }) => tx.delete(abstracts).where(inArray(abstracts.id, abstractIds)),
    texts: {
      noun: 'Abstract',
      names: [
        'biography',
        'abstractTitle',
        'abstractText',
        'otherAuthors',
        'keywords',
        'reviewerFeedback',
        'commentsToAuthor',
        'withdrawalReason',
      ],
    },
  },
  abstractNotes: {
    lives: 'conference',
    found: ({ abstractIds }) => inArray(abstractNotes.abstractId, abstractIds),
    exported: { title: 'Notes to the organisers', columns: ['at', 'text', 'asksCorrection'] },
    erased: 'with its abstract',
    texts: { noun: 'Author’s note', names: ['text'] },
  },
  abstractRevisions: {
    lives: 'conference',
    found: ({ abstractIds }) => inArray(abstractRevisions.abstractId, abstractIds),
    exported: {
      title: 'Revisions',
      entries: (rows) => rows.map((row) => omit(row, ['id', 'abstractId', 'requestedBy', 'version'])),
    },
    erased: 'with its abstract',
    texts: { noun: 'Revision', names: ['note', 'proposal'] },
  },
  approvedAbstracts: {
    lives: 'conference',
    record: 'approved abstract',
    ownIds: ({ approvedAbstractIds }) => approvedAbstractIds,
    subject: { email: 'email', names: ['leadAuthorFirstName', 'leadAuthorSurname'] },
    photos: ['photoUrl'],
    found: ({ approvedAbstractIds }) => inArray(approvedAbstracts.id, approvedAbstractIds),
    exported: {
      title: 'Approved abstracts',
      entries: (rows, { known }) =>
        rows
          .filter(({ id }) => known.approved.has(id))
          .map((row) => omit(row, ['id', 'abstractId', 'authorId', 'version'])),
    },
    erased: 'with its abstract',
    texts: {
      noun: 'Approved abstract',
      names: ['biography', 'abstractTitle', 'abstractText', 'otherAuthors', 'keywords'],
    },
  },
} satisfies Partial<TableEntries>
