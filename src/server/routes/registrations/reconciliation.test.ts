import { beforeAll, expect, test } from 'vitest'
import type { ReconciliationPerson } from '#shared/registrations/reconciliation.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('reconciliation', (on) => {
  const read = async () =>
    (await (await on.app.as('admin')).get('/api/registrations/reconciliation')).json() as Record<
      string,
      ReconciliationPerson[]
    >
  const names = (people: ReconciliationPerson[] | undefined) => people?.map(({ name }) => name)

  let late: Awaited<ReturnType<typeof createApprovedAuthor>>
  beforeAll(async () => {
    late = await createApprovedAuthor(on.app.db, { name: 'Late', abstractTitle: 'Late talk' })
    await createApprovedAuthor(on.app.db, { name: 'Flagged', registered: true })
    const listed = await createApprovedAuthor(on.app.db, { name: 'Listed' })
    await createRegistration(on.app.db, { email: listed.author.email.toUpperCase() })
    await createApprovedAuthor(on.app.db, { name: 'Withdrawn', status: 'rejected' })
    const slotted = await createApprovedAuthor(on.app.db, { name: 'Slotted', registered: true })
    await createEvent(on.app.db, {
      mainPresenterId: slotted.author.id,
      approvedAbstractId: slotted.approved.id,
    })
    await createAuthor(on.app.db, { name: 'Keynote', keynoteSpeaker: true, bio: 'TBA', photoUrl: '/x.webp' })
    await createAuthor(on.app.db, { name: 'Complete', keynoteSpeaker: true, photoUrl: '/x.webp' })
    await createAuthor(on.app.db, { name: 'No speaker yet', bio: '' })
  })

  test('lists approved authors who are not registered', async () => {
    const { approvedNotRegistered } = await read()
    expect(approvedNotRegistered).toEqual([
      {
        authorId: late.author.id,
        name: 'Late',
        email: late.author.email,
        institution: 'Demo University',
        note: 'Late talk',
      },
    ])
  })

  test('lists speakers and abstracts without a session', async () => {
    const { registeredWithoutSession, approvedWithoutSlot } = await read()
    expect(names(registeredWithoutSession)).toEqual(['Flagged', 'Listed'])
    expect(names(approvedWithoutSlot)).toEqual(['Flagged', 'Late', 'Listed'])
  })

  test('lists missing photos and biographies', async () => {
    const { withoutPhotoOrBiography } = await read()
    expect(withoutPhotoOrBiography?.map(({ name, note }) => [name, note])).toEqual([
      ['Flagged', 'photo'],
      ['Keynote', 'biography'],
      ['Late', 'photo'],
      ['Listed', 'photo'],
      ['Slotted', 'photo'],
    ])
  })
})
