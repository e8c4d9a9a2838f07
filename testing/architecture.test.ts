import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPages } from '#shared/public-pages.ts'

const page = readFileSync('ARCHITECTURE.md', 'utf8')

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)

const code = filesUnder('src')
  .filter((file) => /(?<!\.test)\.(tsx?|mjs)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/decisions.md',
  'docs/performance.md',
]

test.each(documents)('%s names only existing paths', (document) => {
  const pattern = /(?<![\w./-])(?:src|testing|demo|e2e|torture|bench|scripts|deploy|docs)\/[\w./-]*/g
  const paths = readFileSync(document, 'utf8').match(pattern) ?? []
  expect(paths).not.toHaveLength(0)
  expect(paths.filter((path) => !existsSync(path.replace(/\.$/, '')))).toEqual([])
})

test('ARCHITECTURE.md and docs/decisions.md name only what the code has', () => {
  const decisions = readFileSync('docs/decisions.md', 'utf8')
  // Nouns of several words are camelCase in functions, types and fields, and snake_case in tables and columns.
  const names = [...(page + decisions).matchAll(/`(\w+(?:_|[a-z](?=[A-Z]))\w+)(?:\(\))?`/g)].map(
    ([, name = '']) => name,
  )
  expect(names).toContain('readConference')
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

test('the example commands of CONTRIBUTING.md match a test', () => {
  const examples = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/-- (\S+) -[tg] '([^']+)'/g)]
  expect(examples).toHaveLength(2)
  for (const [, path = '', title = ''] of examples) {
    const files = statSync(path).isFile()
      ? [path]
      : filesUnder(path).filter((file) => file.includes('.test.'))
    expect(files.map((file) => readFileSync(file, 'utf8')).join()).toMatch(new RegExp(`test\\(.*${title}`))
  }
})

test('the map names every folder of server and client', () => {
  const folders = ['src', 'src/server', 'src/client'].flatMap((layer) =>
    readdirSync(layer, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${layer}/${name}/`),
  )
  expect(folders.filter((folder) => !page.includes(folder))).toEqual([])
})

const nouns = [...(/The nouns are (.*)\./.exec(page)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(
  ([, noun = '']) => noun,
)
const nounLayers = [
  'src/shared/',
  'src/shared/api/',
  'src/server/db/schema/',
  'src/server/domain/',
  'src/server/routes/',
  'src/client/components/admin/',
  'src/client/routes/',
  'testing/builders/',
  'e2e/',
]

/** The book is stored as documents. */
const nameIn = (layer: string, noun: string) =>
  layer === 'src/server/db/schema/' && noun === 'book' ? 'documents' : noun

test('ARCHITECTURE.md lists the nouns and how to find them', () => {
  expect(nouns).toContain('rooms')
  expect(page).toContain("git ls-files '*rooms*'")
})

test.each(nouns)('every layer has files named after %s', (noun) => {
  const without = nounLayers.filter(
    (layer) =>
      !filesUnder(layer.slice(0, -1)).some((file) => file.slice(layer.length).includes(nameIn(layer, noun))),
  )
  expect(without).toEqual([])
})

test('publicPages lists every page without id or login', () => {
  const paths = readdirSync('src/client/routes')
    .map((file) => file.replace(/(^|\.)index\.tsx$|\.tsx$/, ''))
    .filter((name) => !/^(__root|(account|admin|review)(\.|$))|\$/.test(name))
    .map((name) => `/${name.replace(/_?\./g, '/')}`)
  expect(publicPages.toSorted()).toEqual(paths.toSorted())
})
