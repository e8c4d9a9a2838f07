import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('ARCHITECTURE.md', 'utf8')

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)

const code = filesUnder('src').filter(
  (file) => /^\.(tsx?|css)$/.test(extname(file)) && !/\.test\.tsx?$/.test(file),
)

test('every path that ARCHITECTURE.md names is there', () => {
  const named = page.match(/\b(?:src|testing|demo|e2e|bench|scripts|deploy|docs)\/[\w./-]*/g) ?? []
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('the map names every folder of a layer', () => {
  const layers = ['src', 'src/server', 'src/client'].flatMap((layer) =>
    readdirSync(layer, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${layer}/${name}/`),
  )
  expect(layers.filter((folder) => !page.includes(folder))).toEqual([])
})

const nouns = [...(/The nouns are (.*)\./.exec(page)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(
  ([, noun = '']) => noun,
)
const layers = [
  'src/shared/',
  'src/server/domain/',
  'src/server/routes/',
  'src/client/components/admin/',
  'src/client/routes/',
  'testing/builders/',
  'e2e/',
]

test('there are nouns to look for, by the command that the page gives', () => {
  expect(nouns).toContain('rooms')
  expect(page).toContain("git ls-files '*rooms*'")
})

test.each(nouns)('the noun %s names files in every layer', (noun) => {
  const without = layers.filter(
    (layer) => !filesUnder(layer.slice(0, -1)).some((file) => file.slice(layer.length).includes(noun)),
  )
  expect(without).toEqual([])
})

// One file per noun of the API, or per screen: they grow with the product, and nobody reads them as a list.
const onePerNoun = ['src/server/routes', 'src/client/routes']

test('no other folder holds more than 25 files beside their tests', () => {
  const sizeOf = (folder: string) => code.filter((file) => dirname(file) === folder).length
  const folders = [...new Set(code.map(dirname))].filter((folder) => !onePerNoun.includes(folder))
  expect(folders.filter((folder) => sizeOf(folder) > 25)).toEqual([])
})

// Generated, or a table that is read row by row.
const tables = ['src/client/routeTree.gen.ts', 'src/shared/api.ts', 'src/server/db/schema.ts']

test('no file is longer than 300 lines', () => {
  const long = code.filter(
    (file) => !tables.includes(file) && readFileSync(file, 'utf8').split('\n').length > 301,
  )
  expect(long).toEqual([])
})
