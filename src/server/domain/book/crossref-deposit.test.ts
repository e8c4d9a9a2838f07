// @module-tag full
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { publishedAbstract, publishedPerson } from '#testing/builders/published-abstracts.ts'
import { findCrossrefSchema, findProgram } from '#testing/test-tools.mjs'
import { crossrefDeposit, type DepositSettings, doiOf, missingForDeposit } from './crossref-deposit.ts'

const xmllint = findProgram('xmllint')
const schema = findCrossrefSchema()

const settings: DepositSettings = {
  doiPrefix: '10.5555',
  depositorName: 'Demo Press',
  depositorEmail: 'deposits@demo.example',
  publisher: 'Demo Press',
  isbn: '',
  issn: '',
  licence: '',
}
const origin = 'https://conference.example'
const now = new Date('2025-11-01T12:00:00Z')
const write = (abstracts = [publishedAbstract()], changes: Partial<DepositSettings> = {}) =>
  crossrefDeposit(abstracts, { settings: { ...settings, ...changes }, conference, origin, now })

const awkward = [
  publishedAbstract({
    id: 13,
    title: '<b>Not bold</b> & "quoted" \u0007 教育 👩‍🏫',
    text: 'First paragraph, 1 < 2.\n\nSecond & last.\n\n\n',
    keywords: [],
    people: [
      publishedPerson({ orcid: '', affiliation: '' }),
      publishedPerson({ name: '孔子', given: '', family: '孔子' }),
      publishedPerson({ name: 'Group 7 of 9?', given: 'Group 7 of', family: '9?' }),
      publishedPerson({ name: 'Long', given: 'A'.repeat(99), family: 'B'.repeat(99) }),
    ],
  }),
]

const documents = {
  'abstract.xml': write(),
  'awkward.xml': write(awkward),
  'isbn-and-licence.xml': write(awkward, { isbn: '978-0-306-40615-7', licence: 'CC BY-NC 4.0' }),
  'series.xml': write(awkward, { issn: '0378-5955', licence: 'See https://demo.example/licence' }),
  'many.xml': write(Array.from({ length: 200 }, (_, index) => publishedAbstract({ id: index + 1 }))),
}

// In one run, because reading the schema takes most of the time.
test.runIf(xmllint && schema)('validates against the Crossref schema', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crossref-'))
  try {
    const files = Object.entries(documents).map(([name, xml]) => {
      writeFileSync(join(folder, name), xml)
      return join(folder, name)
    })
    const { stderr } = spawnSync(xmllint ?? '', ['--nonet', '--noout', '--schema', schema ?? '', ...files], {
      encoding: 'utf8',
    })
    expect(stderr.trim().split('\n')).toEqual(files.map((file) => `${file} validates`))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('has all registered fields of an abstract', () => {
  const xml = write([publishedAbstract()], { licence: 'CC BY 4.0' })
  for (const part of [
    '<given_name>Zoë</given_name><surname>Brontë</surname>',
    '<institution_name>Demo University</institution_name>',
    '<ORCID authenticated="false">https://orcid.org/0000-0002-1825-0097</ORCID>',
    '<jats:p>We report on a year of work',
    '<ai:license_ref>https://creativecommons.org/licenses/by/4.0/</ai:license_ref>',
    '<doi>10.5555/abstract.2025.12</doi>',
    '<resource>https://conference.example/abstracts/12-voices-around-the-table</resource>',
  ])
    expect(xml).toContain(part)
})

test('a DOI survives a new title', () => {
  const doi = (title: string, slug: string) => doiOf(publishedAbstract({ title, slug }), '10.5555')
  expect(doi('Before', 'before')).toBe(doi('After', 'after'))
})

test('names what Crossref would miss', () => {
  expect(missingForDeposit(settings)).toEqual([])
  expect(missingForDeposit({ ...settings, doiPrefix: '', publisher: '' })).toEqual([
    'DOI prefix',
    'Publisher',
  ])
})
