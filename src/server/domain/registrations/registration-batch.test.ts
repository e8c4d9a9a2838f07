// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRegistration, createRegistration } from '#testing/builders/registrations.ts'
import { openCountedDatabase } from '#testing/round-trips.ts'
import { saveRegistrationBatch } from './registration-batch.ts'

describe('a batch of registrations', () => {
  let database: Awaited<ReturnType<typeof openCountedDatabase>>
  beforeAll(async () => {
    database = await openCountedDatabase()
  })
  afterAll(() => database.close())

  const roundTripsFor = async (many: number) => {
    const added = Array.from({ length: many }, () => buildRegistration())
    const existing = await Promise.all(Array.from({ length: many }, () => createRegistration(database.db)))
    const changed = existing.map(({ id, version }) => ({
      id,
      version,
      changes: { day2: false, email: `moved.${id}@demo.example` },
    }))
    return database.countRoundTrips((db) =>
      saveRegistrationBatch(db, { id: 1, username: 'admin' }, { added, changed }),
    )
  }

  test('takes as many round trips for 100 as for 10', async () => {
    expect(await roundTripsFor(100)).toBe(await roundTripsFor(10))
  })
})
