import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { abstractNotes } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { Problem } from '#shared/errors.ts'
import {
  asOneLine,
  decisionByKind,
  isAboutReviews,
  isDecisionLetter,
  isOncePerPerson,
  type LetterDrafts,
  type LetterKind,
} from '#shared/letters/letters.ts'
import { fillPlaceholders } from '#shared/letters/placeholders.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'
import { pluralise } from '#shared/pluralise.ts'
import { formatDateTime } from '#shared/time/venue-clock.ts'
import { dedupeKeyOf } from './dedupe-keys.ts'
import { mergeRecipients } from './one-letter-per-person.ts'
import { type ResolvedRecipient, resolveRecipients } from './recipient-values.ts'
import { checkTemplate } from './templates.ts'

const BATCH_SIZE = 500

/** Says why a recipient cannot get this kind of letter. */
const objectionTo = (kind: LetterKind, { abstract, values }: ResolvedRecipient): string | undefined => {
  const { label } = defaultTemplates[kind]
  if (kind === 'receipt' && !abstract)
    return `A receipt is for the author of an abstract, not for ${values.name}.`
  if (!isDecisionLetter(kind)) return undefined
  if (!abstract) return `“${label}” is for the author of an abstract, not for ${values.name}.`
  if (abstract.withdrawnAt) return `“${abstract.abstractTitle}” was withdrawn by its author.`
  if (abstract.status !== decisionByKind[kind])
    return `“${abstract.abstractTitle}” is not ${decisionByKind[kind]}, so “${label}” cannot be sent.`
  return undefined
}

/** A reviewer who has finished meanwhile needs no letter about what is to do. */
const isConcerned =
  (kind: LetterKind) =>
  ({ values }: ResolvedRecipient) =>
    !isAboutReviews(kind) || Boolean(values['reviews to do'])

type Note = typeof abstractNotes.$inferSelect

const readNote = async (tx: Db, id: number): Promise<Note> => {
  const [note] = await tx.select().from(abstractNotes).where(eq(abstractNotes.id, id))
  if (!note) throw new Problem('not_found', 'Note not found')
  return note
}

const isNoteOf = (note: Note | undefined, abstract: ResolvedRecipient['abstract']): note is Note =>
  note !== undefined && note.abstractId === abstract?.id

/** As mail programs quote. */
const quoted = ({ at, text }: Note, timeZone: string) =>
  [
    `You wrote on ${formatDateTime(at, timeZone)}:`,
    ...text.split('\n').map((line) => `> ${line}`.trimEnd()),
  ].join('\n')

const numberOf = (ref: string) => Number(ref.slice(ref.indexOf(':') + 1))

/** Creates a draft for each recipient, in one transaction. */
export const prepareLetters = (
  db: Db,
  actor: UserActor,
  { kind, subject, text, batch, people, noteId }: LetterDrafts,
  site: string,
) => {
  checkTemplate(kind, { subject, text })
  return db.transaction(async (tx) => {
    const { timeZone } = await readConference(tx)
    const resolved = (await resolveRecipients(tx, [...new Set(people)], site)).filter(isConcerned(kind))
    const recipients = isOncePerPerson(kind) ? mergeRecipients(resolved) : resolved
    if (recipients.length === 0) throw new Problem('not_found', 'None of these recipients exist any longer.')
    const objection = recipients.map((one) => objectionTo(kind, one)).find(Boolean)
    if (objection) throw new Problem('conflict', objection)
    let prepared = 0
    const note = noteId === undefined ? undefined : await readNote(tx, noteId)
    const rows = recipients.map(({ ref, email, values: own, abstract }) => {
      const values = { ...own, note: isNoteOf(note, abstract) ? quoted(note, timeZone) : '' }
      return {
        kind,
        batch,
        dedupeKey: dedupeKeyOf({
          kind,
          ref,
          email,
          batch,
          decidedAt: abstract?.decidedAt ?? null,
          sessions: (kind === 'chairing' ? values['chaired sessions'] : values.sessions) ?? '',
        }),
        toName: values.name,
        toEmail: email,
        subject: asOneLine(fillPlaceholders(subject, values)),
        text: fillPlaceholders(text, values),
        abstractId: abstract?.id ?? null,
        authorId: ref.startsWith('author:') ? numberOf(ref) : null,
        registrationId: ref.startsWith('registration:') ? numberOf(ref) : null,
        noteId: isNoteOf(note, abstract) ? note.id : null,
        messageKey: randomUUID(),
        createdBy: actor.username,
      }
    })
    for (let first = 0; first < rows.length; first += BATCH_SIZE) {
      const inserted = await tx
        .insert(letters)
        .values(rows.slice(first, first + BATCH_SIZE))
        .onConflictDoNothing()
        .returning({ id: letters.id })
      prepared += inserted.length
    }
    if (prepared > 0)
      await recordChange(tx, actor, {
        action: 'prepared',
        entity: 'letter',
        entityId: batch,
        summary: `${defaultTemplates[kind].label} to ${pluralise(prepared, 'person', 'people')}`,
      })
    return { batch, prepared, already: rows.length - prepared }
  })
}
