import fc from 'fast-check'
import type { CallRow } from '../src/shared/api'
import type { Sent } from './write-calls'

/** What an attacker, a broken program or a cat on the keyboard types. */
const hostileTexts = [
  '<script>tripwire()</script>',
  '<img src=x onerror=tripwire()>',
  '"><svg onload=tripwire()>',
  'javascript:tripwire()',
  '</script><script>tripwire()</script>',
  '=cmd|calc!A0',
  "'; drop table users; --",
  '../../etc/passwd',
  '{{7*7}}',
  '\u0000',
  '\ud800',
  '\u202e\u200d',
  '',
  ' ',
  '𝕏'.repeat(3000),
  '2147483648',
  '1e309',
]

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0,
      2 ** 31,
      2 ** 53,
      1e308,
      0.5,
      [],
      {},
      [[[]]],
      [null],
    ),
  },
)

const isObject = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null

/** One thing about a valid request is different. */
const nearlyValid = (sent: Sent) => {
  const fields = Object.keys(sent.body ?? {})
  const params = Object.keys(sent.params ?? {})
  const replaced = (record: Record<string, unknown>, names: string[]) =>
    fc.tuple(fc.constantFrom(...names), value).map(([name, other]) => ({ ...record, [name]: other }))
  const wishes: fc.Arbitrary<Sent>[] = [
    ...(fields.length > 0
      ? [
          replaced(sent.body ?? {}, fields).map((body) => ({ ...sent, body })),
          replaced(sent.body ?? {}, fields).map((body) => ({ ...sent, body })),
          fc.constantFrom(...fields).map((gone) => ({
            ...sent,
            body: Object.fromEntries(Object.entries(sent.body ?? {}).filter(([name]) => name !== gone)),
          })),
        ]
      : []),
    ...(params.length > 0
      ? [
          replaced(sent.params ?? {}, params).map((changed) => ({
            ...sent,
            params: Object.fromEntries(
              Object.entries(changed).map(([name, other]) => [name, isObject(other) ? '{}' : String(other)]),
            ),
          })),
        ]
      : []),
  ]
  return wishes.length > 0 ? fc.oneof(...wishes) : fc.constant(sent)
}

// Made once: making it takes longer than all that is drawn from it.
const json = fc.jsonValue({ maxDepth: 4 })

/** Nothing about it is right but the address. */
const absurd = (sent: Sent) =>
  json.map((body) => ({ params: sent.params, body: body as Record<string, unknown> }))

/** Query parameters that the call knows, with values it does not. */
const queryOf = (row: CallRow) => {
  const names = Object.keys((row.query as { shape?: object } | undefined)?.shape ?? {})
  if (names.length === 0) return fc.constant('')
  return fc
    .tuple(fc.constantFrom(...names), value)
    .map(
      ([name, other]) => `?${name}=${encodeURIComponent(wellFormed(isObject(other) ? '{}' : String(other)))}`,
    )
}

/** Half characters cannot stand in an address. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

export type Mutation = Sent & { query: string }

export const mutations = (row: CallRow, sent: Sent, howMany: number, seed: number): Mutation[] =>
  fc.sample(
    fc
      .tuple(
        fc.oneof(
          { weight: 3, arbitrary: nearlyValid(sent) },
          { weight: 1, arbitrary: absurd(sent) },
          { weight: 1, arbitrary: fc.constant(sent) },
        ),
        queryOf(row),
      )
      .map(([one, query]) => ({ ...one, query })),
    { numRuns: howMany, seed },
  )
