// Long lists from files, and the search among what they brought, on both databases.
import { atMost, row } from './report.mjs'
import { createDatabase, logIn, medianTime, startSite } from './site.mjs'

const listOf = (headers, count, line) =>
  [headers, ...Array.from({ length: count }, (_, n) => line(n))].join('\n')

const LISTS = {
  registrations: {
    count: 10_000,
    file: (count) =>
      listOf('Email,First Name,Surname,Institution,Day 1', count, (n) =>
        [
          `person${n}@university.example`,
          `Name${n}`,
          `Family${n % 500}`,
          `University ${n % 90}`,
          'yes',
        ].join(),
      ),
  },
  abstracts: {
    count: 2000,
    file: (count) =>
      listOf(
        'Email,Abstract title,Abstract text,Lead author title,Lead author first name,Lead author surname,Institution',
        count,
        (n) =>
          [
            `author${n}@university.example`,
            `Title ${n}`,
            'A sentence of some length. '.repeat(60),
            'Dr',
            `Name${n}`,
            `Family${n % 500}`,
            `University ${n % 90}`,
          ].join(),
      ),
  },
}

const MOST_MS = 10_000
const MOST_SEARCH_MS = 100

const measure = async (name, env) => {
  const site = await startSite(env)
  const cookie = await logIn(site.origin)
  const send = async (path, file) => {
    const body = new FormData()
    body.append('file', new Blob([file]), 'list.csv')
    const answer = await fetch(`${site.origin}/api/imports/${path}`, {
      method: 'POST',
      headers: { cookie },
      body,
    })
    if (!answer.ok) throw new Error(`The import failed: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const rows = []
  for (const [list, { count, file }] of Object.entries(LISTS)) {
    const content = file(count)
    const start = performance.now()
    const { digest } = await send(`${list}/preview`, content)
    const previewed = performance.now()
    await send(`${list}?digest=${digest}`, content)
    const done = performance.now() - previewed
    rows.push(
      row(`preview of ${count} ${list}, ${name}, ms`, previewed - start),
      atMost(MOST_MS, row(`import of ${count} ${list}, ${name}, ms`, done)),
    )
  }
  const search = async (words) =>
    (await fetch(`${site.origin}/api/search?q=${words}`, { headers: { cookie } })).arrayBuffer()
  for (const words of ['Family42', 'Familly42'])
    rows.push(
      atMost(MOST_SEARCH_MS, row(`search for ${words}, ${name}, ms`, await medianTime(() => search(words)))),
    )
  await site.stop()
  return rows
}

export const imports = async () => [
  ...(await measure('server', { DATABASE_URL: await createDatabase('bench_imports') })),
  ...(await measure('embedded', {})),
]
