// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { recordChanges } from '#server/domain/history.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { proposedRetention } from '#shared/settings/retention.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { openCountedDatabase } from '#testing/round-trips.ts'
import { applyRetention } from './apply-retention.ts'
import { erasePerson, previewErasure } from './erasures.ts'

const actor = { id: 1, username: 'admin' }

describe('round trips of an erasure', () => {
  let database: Awaited<ReturnType<typeof openCountedDatabase>>
  beforeAll(async () => {
    database = await openCountedDatabase()
  })
  afterAll(() => database.close())

  /** A speaker with events, named by letters, registrations and the history. */
  const createKnownPerson = async (db: Db, email: string, name: string, many: number) => {
    const { id } = await createAuthor(db, { email, name })
    for (let n = 0; n < many; n += 1) {
      await createEvent(db, { title: `A talk by ${name}`, mainPresenterId: id })
      await createLetter(db, 'sent', { text: `Please write to ${email}.` })
      await createRegistration(db, { accessDetails: `Comes with ${name}` })
    }
    await recordChanges(
      db,
      actor,
      Array.from({ length: many }, (_, entityId) => ({
        action: 'changed',
        entity: 'room' as const,
        entityId,
        summary: `Notes of ${name}`,
        after: { notes: `Ask ${email}` },
      })),
    )
  }

  test('are as many for 100 mentions of a person as for 10', async () => {
    const roundTripsFor = async (many: number) => {
      const email = `zephyrine.${many}@rare.example`
      await createKnownPerson(database.db, email, `Zephyrine Quollbert ${many}`, many)
      const mentions = (await previewErasure(database.db, email)).mentions.map(({ key }) => key)
      expect(mentions).toHaveLength(many)
      return database.countRoundTrips((db) => erasePerson(db, actor, { email, mentions }))
    }
    expect(await roundTripsFor(100)).toBe(await roundTripsFor(10))
  })

  test('of retention are as many for 100 expired records as for 10', async () => {
    const expired = '2025-06-01T09:00:00.000Z'
    const { db } = database
    await saveSetting(db, 'retention', JSON.stringify(proposedRetention))
    const roundTripsFor = async (many: number) => {
      for (let n = 0; n < many; n += 1) {
        await createAbstract(db, 'rejected')
        await createRegistration(db)
      }
      await db.update(abstracts).set({ submittedAt: expired })
      await db.update(registrations).set({ createdAt: expired, hasAllergies: true })
      return database.countRoundTrips((counted) => applyRetention(counted, new Date('2026-10-29T12:00:00Z')))
    }
    expect(await roundTripsFor(100)).toBe(await roundTripsFor(10))
    expect(await db.$count(registrations)).toBe(0)
  })
})
