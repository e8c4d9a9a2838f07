import { beforeAll, expect, test } from 'vitest'
import type { Recipient } from '#shared/letters/audiences.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { letterRequests, newBatch } from '#testing/letter-requests.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

onDatabase('letters to people with several records', (on) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await on.app.as('admin')
  })
  const { prepare, list, find } = letterRequests(() => admin)
  const people = async (kind: string, audience: string): Promise<Recipient[]> =>
    (await admin.get(`/api/letters/people?kind=${kind}&audience=${audience}`)).json()
  const rowsOf = async (email: string, kind = 'free', audience = 'everyone') =>
    (await people(kind, audience)).filter((person) => person.email.toLowerCase() === email)
  const lettersTo = async (batch: string) =>
    Promise.all((await list(`?batch=${batch}`)).letters.map(({ id }) => find(id)))

  test('list a person once, with all their records', async () => {
    const email = 'several@demo.example'
    const first = await createAbstract(on.app.db, 'pending', {
      email,
      abstractTitle: 'First of hers',
      leadAuthorSurname: 'Okafor',
    })
    const second = await createAbstract(on.app.db, 'pending', {
      email: 'Several@Demo.Example',
      abstractTitle: 'Second of hers',
      leadAuthorSurname: 'Okafor',
    })
    const { id } = await createRegistration(on.app.db, { email, institution: 'Demo University' })
    expect(await rowsOf(email)).toEqual([
      expect.objectContaining({
        refs: [`abstract:${first.id}`, `abstract:${second.id}`, `registration:${id}`],
        note: 'First of hers (Pending); Second of hers (Pending); Registered, Demo University',
        caution: '',
      }),
    ])
    expect(await rowsOf(email, 'receipt', 'abstracts')).toHaveLength(2)
  })

  test('are written once, about all their abstracts', async () => {
    const email = 'both@demo.example'
    const texts = ['One of his', 'Other of his']
    const submitted = []
    for (const abstractTitle of texts)
      submitted.push(await createAbstract(on.app.db, 'pending', { email, abstractTitle }))
    const { id } = await createRegistration(on.app.db, { email })
    const refs = [...submitted.map((abstract) => `abstract:${abstract.id}`), `registration:${id}`]
    const batch = newBatch()
    expect((await prepare('free', refs, { batch })).json()).toMatchObject({ prepared: 1, already: 0 })
    // The same person again, from another record.
    expect((await prepare('free', refs.slice(2), { batch })).json()).toMatchObject({
      prepared: 0,
      already: 1,
    })
    const [letter, ...others] = await lettersTo(batch)
    expect(others).toEqual([])
    expect(letter?.subject).toBe('About “One of his; Other of his”')
    for (const [index, { id: abstractId }] of submitted.entries())
      expect(letter?.text).toMatch(
        new RegExp(`“${texts[index]}”: \\S+${await privateLinkOf(on.app.db, abstractId)}$`, 'm'),
      )
  })

  test('keep unreleased abstracts apart, unselected', async () => {
    const email = 'half@demo.example'
    const told = await createApprovedAbstract(on.app.db, { email, abstractTitle: 'Told' })
    await release(on.app.db, told.abstractId)
    await createApprovedAbstract(on.app.db, { email, abstractTitle: 'Not told' })
    expect(await rowsOf(email, 'free', 'approved')).toEqual([
      expect.objectContaining({ note: 'Told (Approved)', caution: '' }),
      expect.objectContaining({ note: 'Not told (Approved)', caution: 'Decision not released yet' }),
    ])
  })

  test('mark everyone who has a reminder, whatever it was about', async () => {
    const email = 'reminded@demo.example'
    const both = [
      await createApprovedAbstract(on.app.db, { email }),
      await createApprovedAbstract(on.app.db, { email }),
    ]
    for (const { abstractId } of both) await release(on.app.db, abstractId)
    const [before] = await rowsOf(email, 'reminder', 'incomplete')
    expect(before).toMatchObject({
      caution: '',
      refs: both.map(({ abstractId }) => `abstract:${abstractId}`),
    })
    await prepare('reminder', before?.refs ?? [], { text: '{missing}' })
    expect(await rowsOf(email, 'reminder', 'incomplete')).toEqual([
      expect.objectContaining({ caution: 'Already has this letter: draft' }),
    ])
  })
})
