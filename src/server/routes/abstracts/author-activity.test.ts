import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { AuthorActivity } from '#shared/authors/author-activity.ts'
import { authorStatusFilters } from '#shared/authors/author-status.ts'
import type { ReconciliationPerson } from '#shared/registrations/reconciliation.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { onDatabase } from '#testing/test-app.ts'

const now = new Date('2025-06-01T12:00:00Z')

onDatabase(
  'what organisers see of an author',
  (on) => {
    const linkOf = async (id: number) => `/api${await privateLinkOf(on.app.db, id)}`
    const activityOf = async (id: number): Promise<AuthorActivity> =>
      (await (await on.app.as('admin')).get(`/api/abstracts/${id}/author-activity`)).json()
    const newLink = async (id: number, linkVersion: number) =>
      (await on.app.as('admin')).post(`/api/abstracts/${id}/private-link`, { linkVersion })

    test('lists actions and notes, newest first', async () => {
      const { abstractId: id } = await createApprovedAbstract(on.app.db)
      const url = await linkOf(id)
      await on.app.anonymous.post(`${url}/notes`, { text: 'My name is misspelt', asksCorrection: 'yes' })
      await on.app.anonymous.post(`${url}/notes`, { text: 'Thank you' })
      await release(on.app.db, id)
      await on.app.anonymous.post(`${url}/answer`, { answer: 'accepted' })
      await on.app.anonymous.post(`${url}/withdrawal`, { reason: 'I cannot travel' })
      const activity = await activityOf(id)
      expect(activity).toMatchObject({
        answer: 'accepted',
        answeredAt: now.toISOString(),
        withdrawnAt: now.toISOString(),
        withdrawalReason: 'I cannot travel',
        released: true,
        linkUsedAt: now.toISOString(),
        notes: [
          { text: 'Thank you', asksCorrection: false },
          { text: 'My name is misspelt', asksCorrection: true },
        ],
      })
      expect(activity.changes.map(({ action }) => action)).toEqual(['withdrew', 'accepted'])
      expect(`/api${activity.privateLink}`).toBe(url)
    })

    test('excludes what organisers did', async () => {
      const { abstractId } = await createApprovedAbstract(on.app.db)
      expect(await activityOf(abstractId)).toMatchObject({
        changes: [],
        notes: [],
        released: false,
        releasedAt: null,
      })
      expect((await (await on.app.as('admin')).get('/api/abstracts/999999/author-activity')).statusCode).toBe(
        404,
      )
    })

    test('updates the link in unsent letters only', async () => {
      const { id } = await createAbstract(on.app.db)
      const admin = await on.app.as('admin')
      const old = await privateLinkOf(on.app.db, id)
      const { batch } = (
        await admin.post('/api/letters', {
          kind: 'receipt',
          subject: 'Thank you',
          text: 'Your page: {private link}',
          batch: randomUUID(),
          people: [`abstract:${id}`],
        })
      ).json()
      const sent = await createLetter(on.app.db, 'sent', { text: `Your page: ${old}` })
      const { privateLink } = (await newLink(id, 1)).json()
      const { letters } = (await admin.get(`/api/letters?group=drafts&batch=${batch}`)).json()
      const draft = (await admin.get(`/api/letters/${letters[0].id}`)).json()
      expect(draft.text).toContain(privateLink)
      expect(draft.text).not.toContain(old)
      expect((await admin.get(`/api/letters/${sent.id}`)).json().text).toBe(`Your page: ${old}`)
    })

    test('a letter prepared during renewal has the valid link', async () => {
      const admin = await on.app.as('admin')
      for (let round = 0; round < 5; round += 1) {
        const { id } = await createAbstract(on.app.db)
        const batch = randomUUID()
        const [, renewed] = await Promise.all([
          admin.post('/api/letters', {
            kind: 'receipt',
            subject: 'Thank you',
            text: 'Your page: {private link}',
            batch,
            people: [`abstract:${id}`],
          }),
          newLink(id, 1),
        ])
        const { letters } = (await admin.get(`/api/letters?group=drafts&batch=${batch}`)).json()
        const { text } = (await admin.get(`/api/letters/${letters[0].id}`)).json()
        expect(text).toContain(renewed.json().privateLink)
      }
    })

    test('replaces the link once, even after a double click', async () => {
      const { id } = await createAbstract(on.app.db)
      const old = await linkOf(id)
      await on.app.anonymous.post(`${old}/notes`, { text: 'Hello' })
      const answers = await Promise.all([newLink(id, 1), newLink(id, 1)])
      const links = answers.map((answer) => answer.json().privateLink)
      expect(new Set(links).size).toBe(1)
      expect(answers[0]?.json()).toMatchObject({ linkVersion: 2, linkUsedAt: null })
      expect((await on.app.anonymous.get(`${old}/abstract`)).statusCode).toBe(404)
      expect((await on.app.anonymous.get(`/api${links[0]}/abstract`)).statusCode).toBe(200)
      const admin = await on.app.as('admin')
      const { changes } = (await admin.get(`/api/history?entity=abstract&entityId=${id}`)).json()
      expect(changes.map(({ action }: { action: string }) => action)).toEqual([
        'made a new private link for',
        'wrote a note on',
      ])
      expect(JSON.stringify(changes)).not.toContain(links[0].slice(-20))
      expect((await newLink(999_999, 1)).statusCode).toBe(404)
      expect((await admin.post(`/api/abstracts/${id}/private-link`, {})).statusCode).toBe(400)
    })

    test('lists and reconciliation show answers and missing details', async () => {
      const make = async (surname: string, changes = {}) => {
        const { abstractId } = await createApprovedAbstract(on.app.db, {
          leadAuthorSurname: surname,
          ...changes,
        })
        await release(on.app.db, abstractId)
        return { id: abstractId, url: await linkOf(abstractId) }
      }
      const confirmed = await make('Confirmed')
      await on.app.anonymous.post(`${confirmed.url}/answer`, { answer: 'accepted' })
      const declined = await make('Declined')
      await on.app.anonymous.post(`${declined.url}/answer`, { answer: 'declined' })
      const withdrawn = await make('Withdrawn')
      await on.app.anonymous.post(`${withdrawn.url}/withdrawal`, { reason: 'Ill' })
      const silent = await make('Silent', { biography: 'tba', photoUrl: 'https://photos.example/me.jpg' })
      const unreleased = await createApprovedAbstract(on.app.db, { leadAuthorSurname: 'Unreleased' })
      const ids = [confirmed.id, declined.id, withdrawn.id, silent.id, unreleased.abstractId]

      const admin = await on.app.as('admin')
      const submissions: AbstractListItem[] = (await admin.get('/api/abstracts')).json()
      const approved = (await admin.get('/api/approved-abstracts'))
        .json()
        .map((row: { abstractId: number }) => ({ ...row, id: row.abstractId })) as AbstractListItem[]
      const idsIn = (rows: AbstractListItem[], filter: string) => {
        const { includes } = authorStatusFilters.find(({ id }) => id === filter) ?? { includes: () => false }
        return rows.filter((row) => ids.includes(row.id) && includes(row)).map(({ id }) => id)
      }
      for (const rows of [submissions, approved]) {
        expect(idsIn(rows, 'confirmed')).toEqual([confirmed.id])
        expect(idsIn(rows, 'declined')).toEqual([declined.id])
        expect(idsIn(rows, 'withdrawn')).toEqual([withdrawn.id])
        expect(idsIn(rows, 'no-answer')).toEqual([silent.id])
        expect(idsIn(rows, 'biography-missing')).toEqual([silent.id])
        expect(new Set(idsIn(rows, 'photo-missing'))).toEqual(new Set(ids))
      }

      const lists: Record<string, ReconciliationPerson[]> = (
        await admin.get('/api/registrations/reconciliation')
      ).json()
      const named = (list: string) => lists[list]?.map(({ name }) => name)
      expect(named('withoutAnswer')).toEqual(['Amara Silent'])
      expect(named('declined')).toEqual(['Amara Declined'])
      expect(lists.withdrawn?.find(({ name }) => name === 'Amara Withdrawn')?.note).toMatch(/: Ill$/)
      expect(lists.withoutPhotoOrBiography?.find(({ name }) => name === 'Amara Silent')?.note).toBe(
        'photo, biography',
      )
    })
  },
  { now: () => now },
)
