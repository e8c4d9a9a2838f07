import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { onDatabase } from '#testing/test-app.ts'
import { readPersonalData } from './export-person.ts'

onDatabase('everything about an address', (on) => {
  test('is found in every table, whatever its case', async () => {
    const { db } = on.app
    const email = 'o.brien+tag@demo.example'
    const approved = await createApprovedAbstract(db, { email })
    const pending = await createAbstract(db, 'pending', { email: 'O.Brien+TAG@demo.example' })
    const event = await createEvent(db, { mainPresenterId: approved.authorId })
    const registration = await createRegistration(db, { email: email.toUpperCase() })
    const letter = await createLetter(db, 'sent', { toEmail: email })
    const named = await createAbstract(db, 'pending', { otherAuthors: `P. O’Brien (${email})` })
    const { person, rows } = await readPersonalData(db, ` ${email.toUpperCase()}`)
    expect(person).toMatchObject({ email, registrationIds: [registration.id] })
    const ids = (records: { id: number }[]) => records.map(({ id }) => id)
    expect(ids(rows.abstracts)).toEqual([approved.abstractId, pending.id, named.id])
    expect(ids(rows.approvedAbstracts)).toEqual([approved.id])
    expect(ids(rows.authors)).toEqual([approved.authorId])
    expect(ids(rows.events)).toEqual([event.id])
    expect(ids(rows.registrations)).toEqual([registration.id])
    expect(ids(rows.letters)).toEqual([letter.id])
    expect(rows.historyEntries.map(({ entity }) => entity)).toContain('abstract')
  })

  test('is not mistaken for that of a longer address', async () => {
    const { db } = on.app
    for (const other of ['joann@demo.example', "o'ann@demo.example", 'x.ann@demo.example'])
      await createAbstract(db, 'pending', { otherAuthors: `One ${other}` })
    await createAbstract(db, 'pending', { otherAuthors: 'Two ann@demo.example.org' })
    expect((await readPersonalData(db, 'ann@demo.example')).rows.abstracts).toEqual([])
    for (const text of ['ann@demo.example', "'Ann@Demo.example'.", '<ann@demo.example>, Bob'])
      await createAbstract(db, 'pending', { otherAuthors: text })
    expect((await readPersonalData(db, 'ann@demo.example')).rows.abstracts).toHaveLength(3)
  })

  test('includes an abstract whose approved abstract alone has the address', async () => {
    const { db } = on.app
    const email = 'before@demo.example'
    const approved = await createApprovedAbstract(db, { email })
    await db
      .update(abstracts)
      .set({ email: 'since@demo.example' })
      .where(eq(abstracts.id, approved.abstractId))
    const { person, rows } = await readPersonalData(db, email)
    expect(person.abstractIds).toEqual([approved.abstractId])
    expect(rows.approvedAbstracts).toHaveLength(1)
  })

  test('is nothing for an unknown address', async () => {
    const { rows } = await readPersonalData(on.app.db, 'no%body"é@demo.example')
    expect(Object.values(rows).flat()).toEqual([])
  })
})
