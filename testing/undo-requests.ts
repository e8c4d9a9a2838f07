import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { backupTables } from '#server/backup/format.ts'
import { identifier, queryRows, type Row } from '#server/db/raw-sql.ts'
import { abstractNotes } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eventAuthors } from '#server/db/schema/events.ts'
import { createAccount } from './builders/accounts.ts'
import { createApprovedAbstract } from './builders/approved-abstracts.ts'
import { createAuthor } from './builders/authors.ts'
import { createEvent } from './builders/events.ts'
import { createLetter } from './builders/letters.ts'
import type { Caller, OnDatabase } from './test-app.ts'

export type TestResponse = Awaited<ReturnType<Caller['delete']>>

/** Two organisers, and what the first of them does and undoes. */
export const createUndoRequests = async (on: OnDatabase) => {
  const account = await createAccount(on.app.db, { username: 'colleague', role: 'admin' })
  const colleague = await on.app.callerOf(account)
  const admin = await on.app.as('admin')

  const stepOf = (answer: TestResponse) => {
    expect(answer.headers['undo-step']).toMatch(/^\d+$/)
    return Number(answer.headers['undo-step'])
  }
  const undo = (answer: TestResponse, as = admin) => as.post(`/api/undo/${stepOf(answer)}`)

  /** Everything the conference consists of, as JSON, without what grows with every change. */
  const contents = async () => {
    const all: Record<string, Row[]> = {}
    for (const table of backupTables.filter((one) => one !== 'history_entries')) {
      const grows = ['abstracts', 'events', 'event_sessions'].includes(table)
        ? sql` - 'version' - 'updated_at'`
        : sql``
      const rows = await queryRows<{ row: Row }>(
        on.app.db,
        sql`select to_jsonb(t)${grows} as row from ${identifier(table)} t order by to_jsonb(t)::text`,
      )
      all[table] = rows.map(({ row }) => row)
    }
    return all
  }
  const versionsOf = async (table: 'events' | 'abstracts', id: number) => {
    const [row] = await queryRows<{ version: number }>(
      on.app.db,
      sql`select version from ${identifier(table)} where id = ${id}`,
    )
    return row?.version ?? 0
  }

  /** Acts, sees that something changed, undoes it, and sees that nothing is different from before. */
  const thereAndBack = async (act: () => Promise<TestResponse>) => {
    const before = await contents()
    const answer = await act()
    expect(answer.statusCode).toBeLessThan(300)
    expect(await contents()).not.toEqual(before)
    const undone = await undo(answer)
    expect([undone.statusCode, undone.body]).toEqual([204, ''])
    expect(await contents()).toEqual(before)
    return answer
  }

  /** An approved abstract on the programme, with all that can depend on it. */
  const createProgrammeRecords = async () => {
    const { db } = on.app
    const approved = await createApprovedAbstract(db, { otherAuthors: 'A. Uthor' })
    const authorId = approved.authorId ?? 0
    const other = await createAuthor(db)
    const event = await createEvent(db, { approvedAbstractId: approved.id, mainPresenterId: authorId })
    const second = await createEvent(db, { mainPresenterId: other.id, from: '11:00', to: '12:00' })
    await db.insert(eventAuthors).values([
      { eventId: event.id, authorId: other.id },
      { eventId: second.id, authorId },
    ])
    await db.insert(abstractNotes).values({ abstractId: approved.abstractId, text: 'I will be late.' })
    await createLetter(db, 'sent', { abstractId: approved.abstractId, authorId })
    await db.update(users).set({ authorId }).where(eq(users.username, 'colleague'))
    return { approved, authorId, other, event, second, abstractId: approved.abstractId }
  }

  return { admin, colleague, stepOf, undo, contents, versionsOf, thereAndBack, createProgrammeRecords }
}
