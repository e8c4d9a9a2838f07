import type { APIRequestContext } from '@playwright/test'
import { publicPages } from '#shared/public-pages.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { findHtmlErrors } from '#testing/html-checker.ts'
import { findJava } from '#testing/test-tools.mjs'
import { expect, test } from '../fixtures.ts'
import { openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

withPublicProgramme()

test('every public page is valid HTML', async ({ page, request, site }) => {
  test.skip(!findJava(), 'needs Java')
  const { author, approved } = await createApprovedAuthor(site.db)
  const event = await createEvent(site.db, {
    title: 'Valid and well formed',
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
  })
  await release(site.db, approved.abstractId)
  const link = await privateLinkOf(site.db, approved.abstractId)
  await openWhenUpdated(page, '/programme', event.title)
  const pages = new Map<string, string>()
  for (const path of [
    ...publicPages,
    `/programme?event=${event.id}`,
    `/programme?mine=true&events=${event.id}`,
    '/programme?search=valid',
    '/programme?view=rooms',
    `/now?screen=true`,
    '/programme/embed',
    `/authors/${author.id}`,
    `/abstracts/${approved.abstractId}`,
    '/authors/2147483647',
    '/nothing-here',
    '/%00',
    link,
    '/my/nothing',
  ])
    pages.set(path, await htmlOf(request, path))
  const form = { ...buildSubmission(), submissionKey: '' }
  pages.set('the receipt', await (await request.post('/submit', { form })).text())
  pages.set('a refused submission', await (await request.post('/submit', { form: {} })).text())
  pages.set('a refused note', await (await request.post(`${link}/notes`, { form: {} })).text())
  pages.set('a refused login', await (await request.post('/auth', { form: {} })).text())
  expect(await findHtmlErrors(pages)).toEqual([])
})
