import { expect, test } from 'vitest'
import { normalisedOrcid } from './orcid.ts'

test.each([
  '0000-0002-1825-0097',
  'https://orcid.org/0000-0002-1825-0097',
  'http://www.orcid.org/0000-0002-1825-0097/',
  ' 0000000218250097 ',
  '0000 0002 1825 0097',
  '0000–0002–1825–0097',
])('%j is stored in one form', (written) => {
  expect(normalisedOrcid(written)).toBe('0000-0002-1825-0097')
})

test('the check digit may be an X', () => {
  expect(normalisedOrcid('0000-0002-1694-233x')).toBe('0000-0002-1694-233X')
})

test.each(['', '0000-0002-1825-0098', '0000-0002-1825-009', 'orcid', 'X000-0002-1825-0097'])(
  '%j is refused',
  (written) => {
    expect(normalisedOrcid(written)).toBeUndefined()
  },
)
