import fc from 'fast-check'
import type { CallRow } from '#shared/api/call-row.ts'
import type { WriteInput } from './write-calls.ts'

const hostileTexts = [
  '<script>xssProbe()</script>',
  '<img src=x onerror=xssProbe()>',
  '"><svg onload=xssProbe()>',
  'javascript:xssProbe()',
  '</script><script>xssProbe()</script>',
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

/** A valid request with one change. */
const nearlyValid = (input: WriteInput) => {
  const fields = Object.keys(input.body ?? {})
  const params = Object.keys(input.params ?? {})
  const replaced = (record: Record<string, unknown>, names: string[]) =>
    fc.tuple(fc.constantFrom(...names), value).map(([name, other]) => ({ ...record, [name]: other }))
  const variants: (fc.Arbitrary<WriteInput> | fc.WeightedArbitrary<WriteInput>)[] = [
    ...(fields.length > 0
      ? [
          { weight: 2, arbitrary: replaced(input.body ?? {}, fields).map((body) => ({ ...input, body })) },
          fc.constantFrom(...fields).map((gone) => ({
            ...input,
            body: Object.fromEntries(Object.entries(input.body ?? {}).filter(([name]) => name !== gone)),
          })),
        ]
      : []),
    ...(params.length > 0
      ? [
          replaced(input.params ?? {}, params).map((changed) => ({
            ...input,
            params: Object.fromEntries(
              Object.entries(changed).map(([name, other]) => [name, isObject(other) ? '{}' : String(other)]),
            ),
          })),
        ]
      : []),
  ]
  return variants.length > 0 ? fc.oneof(...variants) : fc.constant(input)
}

// Shared, because building it takes longer than sampling it.
const json = fc.jsonValue({ maxDepth: 4 })

/** An arbitrary body for a valid address. */
const arbitraryBody = (input: WriteInput) =>
  json.map((body) => ({ params: input.params, body: body as Record<string, unknown> }))

/** A known query parameter with a hostile value. */
const queryOf = (row: CallRow) => {
  const names = Object.keys((row.query as { shape?: object } | undefined)?.shape ?? {})
  if (names.length === 0) return fc.constant('')
  return fc
    .tuple(fc.constantFrom(...names), value)
    .map(
      ([name, other]) => `?${name}=${encodeURIComponent(wellFormed(isObject(other) ? '{}' : String(other)))}`,
    )
}

/** Lone surrogates cannot be encoded in a URL. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

export type Mutation = WriteInput & { query: string }

export const mutations = (row: CallRow, input: WriteInput, count: number, seed: number): Mutation[] =>
  fc.sample(
    fc
      .tuple(
        fc.oneof(
          { weight: 3, arbitrary: nearlyValid(input) },
          { weight: 1, arbitrary: arbitraryBody(input) },
          { weight: 1, arbitrary: fc.constant(input) },
        ),
        queryOf(row),
      )
      .map(([one, query]) => ({ ...one, query })),
    { numRuns: count, seed },
  )
