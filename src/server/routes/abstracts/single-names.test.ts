import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { readDraftAbstracts } from '#server/domain/abstracts/published-abstracts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { importCaller } from '#testing/builders/imports.ts'
import { buildRegistration } from '#testing/builders/registrations.ts'
import { myAbstractRequests } from '#testing/my-abstract-requests.ts'
import { postForm } from '#testing/post-form.ts'
import { testRenderer as renderer } from '#testing/renderer.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

const ONE = { leadAuthorFirstName: 'Bilal', leadAuthorSurname: '' }
const MISSING = 'Surname is required'

onDatabase(
  'people with one name',
  (on) => {
    let admin: Caller
    beforeAll(async () => {
      admin = await on.app.as('admin')
    })
    const submit = (changes: object) => on.app.anonymous.post('/api/abstracts', buildSubmission(changes))

    test('submit with an empty surname only if they say so', async () => {
      expect((await submit(ONE)).json().message).toBe(MISSING)
      const { statusCode, ...answer } = await submit({ ...ONE, singleName: true })
      expect([statusCode, answer.json().leadAuthorName]).toEqual([201, 'Dr Bilal'])
      expect((await submit({ leadAuthorSurname: '-' })).json().leadAuthorSurname).toBe('')
      expect((await submit({ leadAuthorFirstName: '', singleName: true })).json().message).toBe(
        'First name is required',
      )
    })

    test('submit without scripts', async () => {
      const page = await postForm(on.app.app, '/submit', { ...buildSubmission(ONE), singleName: 'on' })
      expect(page.body).toContain('Abstract Submitted Successfully!')
      const refused = { ...buildSubmission(ONE), singleName: 'on', email: 'nobody' }
      const { body } = await postForm(on.app.app, '/submit', refused)
      expect(body).toMatch(/<input[^>]*name="singleName"[^>]*checked/)
      expect(body).not.toContain(MISSING)
    })

    test('are cited and listed by it', async () => {
      const { id } = (await submit({ ...ONE, singleName: true })).json()
      await admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
      const approved = (await admin.get(`/api/abstracts/${id}/approved`)).json()
      await createEvent(on.app.db, { approvedAbstractId: approved.id })
      const speaker = (await admin.get(`/api/authors/${approved.authorId}`)).json()
      expect(speaker.name).toBe('Bilal')
      const published = (await readDraftAbstracts(on.app.db)).find((one) => one.id === id)
      expect(published?.people[0]).toMatchObject({ name: 'Bilal', given: '', family: 'Bilal' })
    })

    test('correct their abstracts, and organisers do', async () => {
      const { id } = (await submit({ ...ONE, singleName: true })).json()
      const link = await myAbstractRequests(on).openLink(id)
      const { leadAuthorTitle, abstractText, seen } = await link.read()
      const edit = { ...ONE, leadAuthorTitle, abstractText, abstractTitle: 'Voices', seen: seen.abstract }
      expect((await link.correct(edit)).json().message).toBe(MISSING)
      expect((await link.correct({ ...edit, singleName: true })).statusCode).toBe(200)
      const stored = (await admin.get(`/api/abstracts/${id}`)).json()
      const corrected = { ...stored, leadAuthorFirstName: 'Bilqis', singleName: true }
      expect((await admin.patch(`/api/abstracts/${id}`, corrected)).json()).toMatchObject({
        leadAuthorName: 'Dr Bilqis',
      })
    })

    test('register', async () => {
      const register = (changes: object) =>
        admin.post('/api/registrations', { ...buildRegistration(), surname: '', ...changes })
      expect((await register({})).json().message).toBe(MISSING)
      const saved = await register({ firstName: 'Bilal', singleName: true })
      expect([saved.statusCode, saved.json().surname]).toEqual([201, ''])
      const { id } = saved.json()
      const moved = await admin.patch(`/api/registrations/${id}`, { institution: 'Elsewhere' })
      expect(moved.json()).toMatchObject({ firstName: 'Bilal', surname: '' })
    })

    test('are imported', async () => {
      const { email, abstractTitle, abstractText, institution } = buildSubmission()
      const ofAbstracts = importCaller(on.app, admin, 'abstracts')
      const list = `Author,Email,Title,Abstract,Affiliation\nBilal,${email},${abstractTitle},${abstractText},${institution}\n`
      expect((await ofAbstracts.run(list)).json()).toEqual({ added: 1, changed: 0 })
      const [abstract] = await on.app.db.select().from(abstracts).where(eq(abstracts.email, email))
      expect(abstract).toMatchObject(ONE)
      const ofRegistrations = importCaller(on.app, admin, 'registrations')
      await ofRegistrations.run(`First name,Surname,Email\nBilal,,${email}\n`)
      const [guest] = await on.app.db.select().from(registrations).where(eq(registrations.email, email))
      expect(guest).toMatchObject({ firstName: 'Bilal', surname: '' })
    })
  },
  { renderer },
)
