import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registrations } from '#server/db/schema/registrations.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { proposedRetention } from '#shared/settings/retention.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { describeOnBoth, openTestDatabase } from '#testing/test-app.ts'
import { cleanUpJobs } from './site-jobs.ts'
import { startJobs } from './start-jobs.ts'

const afterTheConference = new Date('2025-11-28T12:00:00Z')

describeOnBoth('clean-up', (kind) => {
  test('applies retention although another clean-up fails', async () => {
    const database = await openTestDatabase(kind)
    const { db } = database
    await createRegistration(db, registrationStates.withAllergies)
    await db.update(registrations).set({ createdAt: '2025-06-01T09:00:00.000Z' })
    await saveSetting(db, 'retention', JSON.stringify(proposedRetention))
    await db.execute(sql`alter table email_changes rename to gone`)
    const failed: unknown[] = []
    const jobs = startJobs(cleanUpJobs({ db, now: () => afterTheConference }), {
      error: ({ job }: { job: string }) => void failed.push(job),
    })
    await expect.poll(() => db.$count(registrations, eq(registrations.hasAllergies, true))).toBe(0)
    await expect.poll(() => failed).toEqual(['expired e-mail changes'])
    await jobs.stop()
    await db.execute(sql`alter table gone rename to email_changes`)
    await database.close()
  })
})
