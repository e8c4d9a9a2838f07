import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { submitAbstract } from '#server/domain/abstracts/submissions.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import type { StoredStatus, Submission } from '#shared/abstracts/abstracts.ts'
import { photoAt } from '#shared/photos/photos.ts'

let count = 0

/** A valid submission, unique on each call. */
export const buildSubmission = (changes: Partial<Submission> = {}): Submission => {
  count += 1
  return {
    leadAuthorTitle: 'Dr',
    leadAuthorFirstName: 'Amara',
    leadAuthorSurname: `Okafor ${count}`,
    institution: 'Demo University',
    institutionType: 'Academic',
    biography: 'Researches how classrooms take up new tools. (Demo data)',
    photoUrl: '',
    email: `amara.okafor.${count}@demo.example`,
    abstractTitle: `Voices around the table ${count}`,
    abstractText:
      'We report on a year of work with teachers and learners who use generative tools side by side.',
    otherAuthors: '',
    ...changes,
  }
}

type Reviewed = { status: StoredStatus; reviewer1Score?: 0 | 1; reviewer2Score?: 0 | 1 }

/** Every state of an abstract, by its label. */
export const abstractStates = {
  pending: { status: 'pending' },
  'part reviewed': { status: 'reviewed', reviewer1Score: 1 },
  reviewed: { status: 'reviewed', reviewer1Score: 0, reviewer2Score: 0 },
  partial: { status: 'partial', reviewer1Score: 1, reviewer2Score: 0 },
  approved: { status: 'approved', reviewer1Score: 1, reviewer2Score: 1 },
  rejected: { status: 'rejected' },
} satisfies Record<string, Reviewed>

export type AbstractState = keyof typeof abstractStates

const enteredScores = (abstractId: number, { reviewer1Score, reviewer2Score }: Reviewed) =>
  ([reviewer1Score, reviewer2Score] as const).flatMap((score, index) =>
    score === undefined
      ? []
      : { abstractId, slot: index === 0 ? (1 as const) : (2 as const), state: 'submitted' as const, score },
  )

/** With the scores of organisers, and the status that they or a decision give. */
export const putInState = async (db: Db, id: number, state: AbstractState) => {
  const { status } = abstractStates[state]
  await db.update(abstracts).set({ status }).where(eq(abstracts.id, id))
  const entered = enteredScores(id, abstractStates[state])
  if (entered.length > 0) await db.insert(reviews).values(entered)
}

export const createAbstract = async (
  db: Db,
  state: AbstractState = 'pending',
  changes: Partial<Submission> = {},
): Promise<Abstract> => {
  const submission = buildSubmission(changes)
  const { photoUrl } = submission
  // Only what its author uploads on the private page is on this site.
  const sent = { ...submission, photoUrl: photoAt(photoUrl) ? '' : photoUrl, submissionKey: '' }
  const abstract = await submitAbstract(db, await readConference(db), sent, new Date())
  if (photoUrl !== sent.photoUrl)
    await db.update(abstracts).set({ photoUrl }).where(eq(abstracts.id, abstract.id))
  await putInState(db, abstract.id, state)
  return { ...abstract, photoUrl, ...abstractStates[state] }
}

export const removeAbstracts = (db: Db) => db.delete(abstracts)

const BATCH_SIZE = 500

/** Many abstracts in all undecided states, for long lists. */
export const createManyAbstracts = async (
  db: Db,
  count: number,
  changesOf: (index: number) => Partial<Submission> = () => ({}),
) => {
  const states = ['pending', 'part reviewed', 'reviewed', 'partial'] as const
  const stateAt = (index: number) => abstractStates[states[index % states.length] ?? 'pending']
  for (let created = 0; created < count; created += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - created) }, (_, index) => ({
      ...buildSubmission(changesOf(created + index)),
      status: stateAt(index).status,
      fingerprint: randomUUID(),
    }))
    const inserted = await db.insert(abstracts).values(rows).returning({ id: abstracts.id })
    await db.insert(reviews).values(inserted.flatMap(({ id }, index) => enteredScores(id, stateAt(index))))
  }
}
