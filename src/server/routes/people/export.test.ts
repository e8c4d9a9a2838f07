import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { PersonExport } from '#server/domain/people/export-person.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { createReview } from '#testing/builders/reviews.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

onDatabase('the export of personal data', (on) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await on.app.as('admin')
  })
  let count = 0
  const newAddress = () => {
    count += 1
    return `export-${count}@demo.example`
  }
  const entriesOf = (sections: PersonExport['sections']) =>
    Object.values(sections).flatMap(({ entries }) => entries)
  const read = (email: string, format = '') =>
    admin.get(`/api/people/${encodeURIComponent(email)}/export${format}`)

  test('has every record of the person, and nobody else’s', async () => {
    const { db } = on.app
    const email = newAddress()
    const approved = await createApprovedAbstract(db, { email, biography: 'A life in <b>words</b>' })
    await release(db, approved.abstractId)
    await createEvent(db, { mainPresenterId: approved.authorId, title: 'Their talk' })
    const { allergiesDetails } = registrationStates.withAllergies
    await createRegistration(db, { email: email.toUpperCase(), ...registrationStates.withAllergies })
    const link = await privateLinkOf(db, approved.abstractId)
    await createLetter(db, 'sent', {
      toEmail: email,
      subject: 'To them',
      text: `Open https://x.example${link}`,
    })
    const other = await createAbstract(db, 'pending', { otherAuthors: email, abstractText: 'Not theirs' })
    const answer = await read(email)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="personal-data-${email.replace(/\W/g, '-')}.json"`,
    )
    const { sections } = answer.json()
    expect(sections.abstracts.entries).toEqual([
      expect.objectContaining({ abstractTitle: approved.abstractTitle, status: 'approved' }),
      { abstractTitle: other.abstractTitle, role: 'named among the authors' },
    ])
    expect(sections.events.entries).toEqual([expect.objectContaining({ title: 'Their talk' })])
    expect(sections.registrations.entries).toEqual([expect.objectContaining({ allergiesDetails })])
    expect(sections.letters.entries).toEqual([
      expect.objectContaining({ subject: 'To them', text: 'Open https://x.example/my/…' }),
    ])
    for (const secret of [link, 'Not theirs', other.email, 'linkSalt', 'submissionKey', 'fingerprint'])
      expect(answer.body).not.toContain(secret)
    const html = (await read(email, '/html')).body
    expect(html).toContain('A life in &#60;b&#62;words&#60;/b&#62;')
    expect(html).toContain(allergiesDetails)
    expect(html).not.toMatch(/<script|javascript:|\son\w+=/i)
    expect(html).not.toContain(link)
  })

  test('reveals neither reviewers nor unreleased decisions', async () => {
    const { db } = on.app
    const email = newAddress()
    const reviewer = await createAccount(db, { role: 'admin', username: `reviewer-of-${count}` })
    const approved = await createApprovedAbstract(db, { email })
    await createEvent(db, { mainPresenterId: approved.authorId, approvedAbstractId: approved.id })
    await createLetter(db, 'draft', { toEmail: email, text: 'We are pleased to accept' })
    await db
      .update(abstracts)
      .set({
        decidedBy: reviewer.username,
        reviewerFeedback: 'Only for us',
        commentsToAuthor: 'Well done',
      })
      .where(eq(abstracts.id, approved.abstractId))
    const ofAbstract = { abstractId: approved.abstractId }
    await db
      .insert(reviews)
      .values({ ...ofAbstract, slot: 1, state: 'submitted', score: 1, submittedBy: reviewer.username })
    await createReview(db, 'submitted', { ...ofAbstract, slot: 2, commentsToAuthor: 'Very clear' })
    const { sections } = (await read(email)).json()
    expect(sections.abstracts.entries[0].status).toBe('under review')
    const exported = JSON.stringify(entriesOf(sections))
    const comments = ['Well done', 'Very clear']
    for (const hidden of ['approve', 'pleased', ...comments, 'Only for us', reviewer.username, 'admin'])
      expect(exported).not.toContain(hidden)
    expect(sections.events.entries).toEqual([])
    await release(db, approved.abstractId)
    const after = (await read(email)).body
    expect(after).toContain('Well done\\n\\nVery clear')
    expect(after).not.toContain('Only for us')
    expect(after).not.toContain(reviewer.username)
  })

  test('has the account without its password', async () => {
    const email = newAddress()
    const account = await createAccount(on.app.db, { role: 'admin', email })
    await on.app.login(account.username, account.password)
    const { sections } = (await read(email)).json()
    expect(sections.users.entries).toEqual([expect.objectContaining({ username: account.username, email })])
    expect(sections.loginSessions.entries).toHaveLength(1)
    expect(JSON.stringify(sections)).not.toMatch(/argon2|hash/i)
  })

  describe('of an unknown address', () => {
    test('is an empty document', async () => {
      const { sections } = (await read('no%body@demo.example')).json()
      expect(entriesOf(sections)).toEqual([])
      expect((await read('nobody@demo.example', '/html')).body).toContain(
        'Nothing is stored under this address.',
      )
    })
  })
})
