import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { findJava } from '../scripts/test-tools.mjs'
import { publicPages } from '../src/shared/public-pages'
import { buildSubmission } from '../testing/builders/abstracts'
import { createApprovedAuthor } from '../testing/builders/approved-authors'
import { createEvent } from '../testing/builders/events'
import { privateLinkOf, release } from '../testing/builders/my-abstract'
import { expect, test } from './fixtures'
import { openWhenUpdated } from './navigation'
import { withPublicProgramme } from './public-programme'

const java = findJava()
const run = promisify(execFile)

type Message = { type: string; url: string; message: string; extract?: string; lastLine?: number }

/** Errors that the Nu Html Checker finds in these pages; the build checks style sheets. */
const findErrors = async (pages: Map<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'conference-html-'))
  const files = new Map<string, string>()
  for (const [name, html] of pages) {
    const file = join(folder, `${files.size}.html`)
    await writeFile(file, html)
    files.set(file, name)
  }
  const jar = String(createRequire(import.meta.url)('vnu-jar'))
  const args = [
    '-Xss4m',
    '-jar',
    jar,
    '--format',
    'json',
    '--exit-zero-always',
    '--errors-only',
    ...files.keys(),
  ]
  const { stderr } = await run(java ?? '', args, { maxBuffer: 100_000_000 })
  await rm(folder, { recursive: true })
  return (JSON.parse(stderr) as { messages: Message[] }).messages
    .filter(({ message }) => !message.startsWith('CSS:'))
    .map(({ url, message, extract }) => `${files.get(new URL(url).pathname)}: ${message} ${extract?.trim()}`)
}

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

withPublicProgramme()

test('every public page is valid HTML', async ({ page, request, site }) => {
  test.skip(!java, 'needs Java')
  const { author, approved } = await createApprovedAuthor(site.db)
  const event = await createEvent(site.db, {
    title: 'Valid and well formed',
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
  })
  await release(site.db, approved.abstractId)
  const mine = await privateLinkOf(site.db, approved.abstractId)
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
    '/authors/2147483647',
    '/nothing-here',
    '/%00',
    mine,
    '/my/nothing',
  ])
    pages.set(path, await htmlOf(request, path))
  const form = { ...buildSubmission(), submissionKey: '' }
  pages.set('the receipt', await (await request.post('/submit', { form })).text())
  pages.set('a refused submission', await (await request.post('/submit', { form: {} })).text())
  pages.set('a refused note', await (await request.post(`${mine}/notes`, { form: {} })).text())
  pages.set('a refused login', await (await request.post('/auth', { form: {} })).text())
  expect(await findErrors(pages)).toEqual([])
})
