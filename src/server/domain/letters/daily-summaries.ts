import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { readToDo } from '#server/domain/to-do.ts'
import { atVenue } from '#shared/time/venue-clock.ts'
import { stepPath, type ToDoItem } from '#shared/to-do.ts'
import { queueAccountLetter } from './account-letters.ts'
import type { LetterContext } from './automatic-letters.ts'

/** By the venue's clock. */
const FROM = '07:00'

export const wantsDailySummary = async (db: Db, userId: number): Promise<boolean> => {
  const [row] = await db.select({ wanted: users.dailySummary }).from(users).where(eq(users.id, userId))
  return row?.wanted ?? false
}

export const setDailySummary = async (db: Db, userId: number, wanted: boolean) => {
  await db.update(users).set({ dailySummary: wanted }).where(eq(users.id, userId))
}

const inWords = (items: readonly ToDoItem[], site: string) =>
  items.map(({ text, step }) => `${text}\n${step.label}: ${site}${stepPath(step)}`).join('\n\n')

/** For organisers who want it and have a proved address: in the morning, on days when something waits. */
export const writeDailySummaries = async (db: Db, context: LetterContext) => {
  const { site, now } = context
  const [today = '', time = ''] = atVenue(now, (await readConference(db)).timeZone)?.split('T') ?? []
  if (time < FROM) return
  const isDue = and(
    eq(users.dailySummary, true),
    eq(users.role, 'admin'),
    isNull(users.disabledAt),
    isNotNull(users.email),
    sql`${users.summarisedOn} is distinct from ${today}`,
  )
  const due = await db.select().from(users).where(isDue).orderBy(asc(users.id))
  if (due.length === 0) return
  const { items } = await readToDo(db)
  for (const user of due)
    await db.transaction(async (tx) => {
      // Another server may have done it meanwhile.
      const taken = await tx
        .update(users)
        .set({ summarisedOn: today })
        .where(and(eq(users.id, user.id), isDue))
        .returning({ id: users.id })
      if (taken.length === 0 || items.length === 0) return
      await queueAccountLetter(tx, 'daily-summary', user, context, {
        'what needs you': inWords(items, site),
      })
    })
}
