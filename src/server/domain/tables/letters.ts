import { and, inArray, lte, or } from 'drizzle-orm'
import { letters, letterTemplates } from '#server/db/schema/letters.ts'
import { emailChanges, linkRequests } from '#server/db/schema/private-links.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { containsAddress, hasAddress, lettersOf } from '#server/domain/people/find-person.ts'
import { sameEmail } from '#shared/email.ts'
import { isDelivered } from '#shared/letters/letters.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import type { TableEntries } from './entry.ts'

const withoutLinks = (text: string) => text.replace(/\/my\/[^\s"'<>)]+/g, '/my/…')

export const letterTables = {
  registrations: {
    lives: 'conference',
    record: 'registration',
    ownIds: ({ registrationIds }) => registrationIds,
    subject: { email: 'email', names: ['firstName', 'surname'] },
    found: ({ registrationIds }) => inArray(registrations.id, registrationIds),
    exported: {
      title: 'Registration',
      entries: (rows) => rows.map((row) => omit(row, ['id', 'version'])),
    },
    erased: (tx, { registrationIds }) =>
      tx.delete(registrations).where(inArray(registrations.id, registrationIds)),
    texts: { noun: 'Registration', names: ['allergiesDetails', 'accessDetails'] },
  },
  learntLabels: {
    lives: 'installation',
    none: 'Labels of registration e-mails, without their values',
    // A label is no name, but may contain an address.
    texts: { noun: 'Label of registration e-mails', names: [] },
  },
  letters: {
    lives: 'conference',
    record: 'letter',
    ownIds: ({ letterIds }) => letterIds,
    subject: { email: 'toEmail', names: ['toName'] },
    found: (person) => or(lettersOf(person), containsAddress(letters.text, person)),
    exported: {
      title: 'Letters',
      entries: (rows, { person }) =>
        rows
          .filter(({ state, toEmail }) => isDelivered(state) && sameEmail(toEmail, person.email))
          .map((row) => ({
            ...pick(row, ['toName', 'toEmail', 'subject', 'createdAt', 'sentAt']),
            text: withoutLinks(row.text),
          })),
    },
    erased: (tx, { letterIds }) => tx.delete(letters).where(inArray(letters.id, letterIds)),
    texts: { noun: 'Letter', names: ['subject', 'text'] },
  },
  letterTemplates: {
    lives: 'installation',
    found: (person) => containsAddress(letterTemplates.text, person),
    exported: {
      title: 'Letter templates',
      entries: (rows) => rows.map(({ kind }) => ({ mentionedIn: kind })),
    },
    erased: 'in its texts',
    texts: { noun: 'Letter template', names: ['subject', 'text'] },
  },
  emailChanges: {
    lives: 'conference',
    transient: 'Authors ask again.',
    found: (person) =>
      or(
        inArray(emailChanges.abstractId, person.abstractIds),
        hasAddress(emailChanges.fromEmail, person),
        hasAddress(emailChanges.toEmail, person),
      ),
    exported: {
      title: 'Changes of e-mail address',
      entries: (rows, { person: { email, abstractIds } }) =>
        rows.map((row) => ({
          ...(abstractIds.includes(row.abstractId)
            ? pick(row, ['fromEmail', 'toEmail'])
            : { toEmail: email }),
          ...pick(row, ['requestedAt', 'expiresAt', 'confirmedAt']),
        })),
    },
    erased: (tx, person, until) =>
      tx
        .delete(emailChanges)
        .where(
          and(
            or(hasAddress(emailChanges.fromEmail, person), hasAddress(emailChanges.toEmail, person)),
            lte(emailChanges.requestedAt, until),
          ),
        ),
    texts: null,
  },
  linkRequests: {
    lives: 'conference',
    transient: 'Authors ask again.',
    found: (person) => hasAddress(linkRequests.email, person),
    exported: { title: 'Requests for lost links', columns: ['email', 'requestedAt'] },
    erased: (tx, person, until) =>
      tx
        .delete(linkRequests)
        .where(and(hasAddress(linkRequests.email, person), lte(linkRequests.requestedAt, until))),
    texts: null,
  },
} satisfies Partial<TableEntries>
