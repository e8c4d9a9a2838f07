import { expect, test } from 'vitest'
import { isPlainName, isReservedName } from './usernames.ts'

test.each([
  'ada',
  'Ada Lovelace',
  'ada_l-1.2',
  'Jürgen',
  'Анна',
  'Kɔfi Ɛdem',
  '山田 太郎',
  'やまだ太郎',
  '김철수',
  '李小龍',
])('visitors may be called %s', (name) => expect(isPlainName(name)).toBe(true))

test.each([
  ['an e-mail address', 'ada@demo.example'],
  ['a zero width space', 'ad\u200bmin'],
  ['a right-to-left mark', 'admin\u200f'],
  ['a soft hyphen', 'ad\u00admin'],
  ['a Hangul filler', 'admin\u3164'],
  ['a no-break space', 'ada\u00a0lovelace'],
  ['a Cyrillic а', '\u0430dmin'],
  ['a Greek omicron', 'j\u03bfhn'],
  ['full-width letters', '\uff41dmin'],
  ['a ligature', '\ufb01nance'],
  ['a phonetic small capital', '\u1d00uthor'],
])('visitors may not have %s in their name', (_, name) => expect(isPlainName(name)).toBe(false))

test.each([
  'author',
  'Author',
  'RETENTION',
  'réstore',
  ' First start ',
  'First  start',
  'Photo-import',
  'Retention.',
  '\uff41uthor',
  '\u0251uthor',
  'retent\u0131on',
])('%s is reserved', (name) => expect(isReservedName(name)).toBe(true))

test.each(['authors', 'ada', 'admin'])('%s is not reserved', (name) =>
  expect(isReservedName(name)).toBe(false),
)
