import { beforeEach, expect, test } from 'vitest'
import { saveSetting } from '#server/domain/settings.ts'
import { type BookSettings, defaultBookSettings } from '#shared/book/book-settings.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

const settings: BookSettings = {
  ...defaultBookSettings,
  doiPrefix: '10.5555',
  depositorName: 'Demo Press',
  depositorEmail: 'deposits@demo.example',
  publisher: 'Demo Press',
  licence: 'CC BY 4.0',
}

onDatabase(
  'a deposit at Crossref',
  (on) => {
    beforeEach(async () => {
      await removeEvents(on.app.db)
      await makeProgrammePublic(on.app.db)
      await saveSetting(on.app.db, 'book', JSON.stringify(settings))
    })

    const schedule = async (abstractTitle: string, state?: 'rejected') => {
      const approved = await createApprovedAbstract(on.app.db, { abstractTitle }, state)
      await createEvent(on.app.db, { approvedAbstractId: approved.id })
      return approved
    }
    const read = async () => (await (await on.app.as('admin')).get('/api/book/deposit')).json()
    const download = async () => (await on.app.as('admin')).get('/api/book/deposit/xml')

    test('registers every published abstract, and no other', async () => {
      const { abstractId } = await schedule('A <public> talk & more')
      await schedule('A secret talk', 'rejected')
      await createApprovedAbstract(on.app.db, { abstractTitle: 'An unscheduled talk' })
      expect(await read()).toMatchObject({ abstracts: 1, blocking: [] })
      const file = await download()
      expect(file.headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(file.headers['content-disposition']).toBe('attachment; filename="crossref-deposit.xml"')
      expect(file.body).toContain('<title>A &#60;public&#62; talk &#38; more</title>')
      expect(file.body).toContain(`<resource>https://conference.example/abstracts/${abstractId}-a-public`)
      expect(file.body).not.toMatch(/secret|unscheduled/)
    })

    test('says what is needed first', async () => {
      await saveSetting(on.app.db, 'book', JSON.stringify({ ...settings, doiPrefix: '', publisher: '' }))
      await makeProgrammePublic(on.app.db, false)
      const { blocking } = await read()
      expect(blocking).toEqual([
        'Fill in under Settings: DOI prefix, Publisher.',
        expect.stringContaining('Make the programme public.'),
        expect.stringContaining('at least one approved abstract'),
      ])
      const refused = await download()
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toBe(blocking.join(' '))
    })

    test('names optional details, also of a draft', async () => {
      await makeProgrammePublic(on.app.db, false)
      await schedule('Without keywords')
      const { missing } = await read()
      expect(missing.keywords).toMatchObject([{ title: 'Without keywords' }])
      expect(missing.orcids).toHaveLength(1)
    })
  },
  { env: { PUBLIC_URL: 'https://conference.example' } },
)

onDatabase('a site without public address', (on) => {
  test('registers no DOIs that would lead nowhere', async () => {
    const { blocking } = (await (await on.app.as('admin')).get('/api/book/deposit')).json()
    expect(blocking.at(-1)).toContain('PUBLIC_URL')
  })
})
