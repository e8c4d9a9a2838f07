import { randomUUID } from 'node:crypto'
import { Problem } from '../../../shared/errors'
import type { LetterDrafts, LetterKind } from '../../../shared/letters/letters'
import { fillPlaceholders } from '../../../shared/letters/placeholders'
import { letterTemplates } from '../../../shared/letters/templates'
import { letters } from '../../db/schema'
import type { Db } from '../../db/types'
import { type Actor, recordChange } from '../history'
import { causeOf } from './dedupe-keys'
import { type Addressee, addresseesOf } from './recipient-values'
import { refuseUnlessWritten } from './templates'

const AT_ONCE = 500

/** The letters that tell a decision, and the decision each tells. */
export const decisionTold = { accepted: 'approved', 'not-accepted': 'rejected' } as const satisfies Partial<
  Record<LetterKind, string>
>

export const tellsDecision = (kind: LetterKind): kind is keyof typeof decisionTold =>
  Object.hasOwn(decisionTold, kind)

/** Why somebody cannot get a letter of this kind; undefined when they can. */
const objectionTo = (kind: LetterKind, { abstract, values }: Addressee): string | undefined => {
  const { label } = letterTemplates[kind]
  if (kind === 'receipt' && !abstract)
    return `A receipt is for the author of an abstract, not for ${values.name}.`
  if (!tellsDecision(kind)) return undefined
  if (!abstract) return `“${label}” is for the author of an abstract, not for ${values.name}.`
  if (abstract.withdrawnAt) return `“${abstract.abstractTitle}” was withdrawn by its author.`
  if (abstract.status !== decisionTold[kind])
    return `“${abstract.abstractTitle}” is not ${decisionTold[kind]}: “${label}” would be wrong.`
  return undefined
}

const numberOf = (ref: string) => Number(ref.slice(ref.indexOf(':') + 1))

/** Prepares a letter for each of these people, to be read before they are sent. All of them or none. */
export const prepareLetters = (
  db: Db,
  actor: Actor,
  { kind, subject, text, batch, people }: LetterDrafts,
  site: string,
) => {
  refuseUnlessWritten(kind, { subject, text })
  return db.transaction(async (tx) => {
    const addressees = await addresseesOf(tx, [...new Set(people)], site)
    if (addressees.length === 0) throw new Problem('not_found', 'None of these people is there any more.')
    const objection = addressees.map((one) => objectionTo(kind, one)).find(Boolean)
    if (objection) throw new Problem('conflict', objection)
    let prepared = 0
    const rows = addressees.map(({ ref, email, values, abstract }) => ({
      kind,
      batch,
      cause: causeOf({
        kind,
        ref,
        batch,
        decidedAt: abstract?.decidedAt ?? null,
        sessions: values.sessions ?? '',
      }),
      toName: values.name,
      toEmail: email,
      subject: oneLine(fillPlaceholders(subject, values)),
      text: fillPlaceholders(text, values),
      abstractId: abstract?.id ?? null,
      authorId: ref.startsWith('author:') ? numberOf(ref) : null,
      registrationId: ref.startsWith('registration:') ? numberOf(ref) : null,
      messageKey: randomUUID(),
      createdBy: actor.username,
    }))
    for (let first = 0; first < rows.length; first += AT_ONCE) {
      const made = await tx
        .insert(letters)
        .values(rows.slice(first, first + AT_ONCE))
        .onConflictDoNothing()
        .returning({ id: letters.id })
      prepared += made.length
    }
    if (prepared > 0)
      await recordChange(tx, actor, {
        action: 'prepared',
        entity: 'letter',
        entityId: batch,
        summary: `${letterTemplates[kind].label} to ${numbered(prepared)}`,
      })
    return { batch, prepared, already: rows.length - prepared }
  })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** '1 person', '12 people' */
export const numbered = (people: number) => `${people} ${people === 1 ? 'person' : 'people'}`
