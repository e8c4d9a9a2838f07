import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'
import {
  addMyNote,
  answerMyInvitation,
  correctMyAbstract,
  setMyWithdrawal,
  submitMyRevision,
} from '#server/domain/abstracts/my-abstract-changes.ts'
import { changeMyProfile } from '#server/domain/abstracts/my-profile-changes.ts'
import { requestRevision } from '#server/domain/abstracts/revisions.ts'
import { decideAbstract } from '#server/domain/review/review-abstract.ts'
import type { StoredStatus } from '#shared/abstracts/abstracts.ts'
import { otherAuthorLines } from '#shared/authors/other-authors.ts'
import type { Calendar } from './calendar.ts'

const CORRECTED_AT = '2025-06-20T10:00:00Z'
const ANSWERED_AT = '2025-09-08T10:00:00Z'
const WITHDRAWN_AT = '2025-10-02T10:00:00Z'
const DECIDED_AT = '2025-10-05T10:00:00Z'
const REVISED_BY = '2025-10-20'
const CONFIRMED = 40
const DECLINED = 3

type AbstractRow = typeof abstracts.$inferSelect

const inState = (db: Db, status: StoredStatus) =>
  db.select().from(abstracts).where(eq(abstracts.status, status)).orderBy(asc(abstracts.id))

const decideUnreleased = async (db: Db, { at }: Calendar) => {
  const [organiser] = await db.select().from(users).orderBy(asc(users.id)).limit(1)
  if (!organiser) throw new Error('There is no account yet')
  const [first, second, third] = await inState(db, 'partial')
  for (const [abstract, status] of [
    [first, 'approved'],
    [second, 'approved'],
    [third, 'rejected'],
  ] as const)
    if (abstract) await decideAbstract(db, organiser, abstract.id, { status }, at(DECIDED_AT))
}

/** A change of a profile that an organiser edited, which the author asks for in a note. */
const changeEditedProfile = async (
  db: Db,
  { at }: Calendar,
  { id, institution, biography, otherAuthors }: AbstractRow,
) => {
  const [profile] = await db
    .select({ authorId: approvedAbstracts.authorId })
    .from(approvedAbstracts)
    .where(eq(approvedAbstracts.abstractId, id))
  if (!profile?.authorId) return
  await db.update(authors).set({ byHand: true }).where(eq(authors.id, profile.authorId))
  const values = {
    otherAuthors: otherAuthorLines(otherAuthors),
    seen: '',
    institution: `${institution}, Centre for Conversation`,
  }
  await changeMyProfile(
    db,
    id,
    { ...values, biography: `${biography} They also chair a reading group on fairness.` },
    at(ANSWERED_AT),
  )
}

/** One that an author sent, and one that the organisers wait for. */
const fillRevisions = async (db: Db, { at, date }: Calendar) => {
  const [organiser] = await db.select().from(users).orderBy(asc(users.id)).limit(1)
  if (!organiser) throw new Error('There is no account yet')
  const [sent, requested] = await inState(db, 'partial')
  for (const abstract of [sent, requested])
    if (abstract)
      await requestRevision(
        db,
        organiser,
        abstract.id,
        {
          dueOn: date(REVISED_BY),
          note: 'Please say how many people took part, and shorten the title. (Demo data)',
        },
        { now: at(DECIDED_AT), site: 'https://demo.example' },
      )
  if (sent)
    await submitMyRevision(
      db,
      sent.id,
      {
        ...sent,
        otherAuthors: otherAuthorLines(sent.otherAuthors),
        abstractTitle: sent.abstractTitle.replace(/:.*/, ''),
        abstractText: sent.abstractText.replace(/\.$/, ', based on interviews with 120 teachers.'),
        seen: '',
      },
      at(DECIDED_AT),
    )
}

/** What authors did after their decisions were released, and some unreleased decisions. */
export const fillAuthorActivity = async (db: Db, calendar: Calendar) => {
  const { at } = calendar
  const accepted = await db
    .select()
    .from(abstracts)
    .where(and(eq(abstracts.status, 'approved'), isNotNull(abstracts.releasedAt)))
    .orderBy(asc(abstracts.id))
  const ids = accepted.map(({ id }) => id)
  for (const id of ids.slice(0, CONFIRMED)) await answerMyInvitation(db, id, 'accepted', at(ANSWERED_AT))
  const [withdrawn, asking, ...rest] = ids.slice(CONFIRMED)
  for (const id of rest.slice(0, DECLINED)) await answerMyInvitation(db, id, 'declined', at(ANSWERED_AT))
  if (withdrawn)
    await setMyWithdrawal(db, withdrawn, 'I have to be elsewhere that week. (Demo data)', at(WITHDRAWN_AT))
  if (asking)
    await addMyNote(
      db,
      asking,
      { text: 'Please change “teh” to “the” in the second sentence. (Demo data)', asksCorrection: 'yes' },
      at(ANSWERED_AT),
    )
  const changing = accepted[CONFIRMED + 2 + DECLINED]
  if (changing) await changeEditedProfile(db, calendar, changing)

  const [corrected, early] = await inState(db, 'pending')
  if (corrected) {
    const { leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname, abstractTitle, abstractText } = corrected
    await correctMyAbstract(
      db,
      corrected.id,
      {
        leadAuthorTitle,
        leadAuthorFirstName,
        leadAuthorSurname,
        abstractText,
        seen: '',
        abstractTitle: `${abstractTitle}: a second look`,
      },
      at(CORRECTED_AT),
    )
  }
  if (early) await setMyWithdrawal(db, early.id, '', at(CORRECTED_AT))
  await decideUnreleased(db, calendar)
  await fillRevisions(db, calendar)
}
