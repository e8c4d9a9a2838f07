import { foldText } from '#shared/text.ts'

/** Names under which the site itself changes something; the history shows them. */
export const systemNames = {
  author: 'author',
  commandLine: 'Command line',
  firstStart: 'First start',
  photoImport: 'photo import',
  restore: 'Restore',
  retention: 'Retention',
} as const

/** Signs of any alphabet that look like a letter of these names. */
const lookalikes: Record<string, string> = {
  a: '4ɑαа',
  c: 'ƈȼɕсϲ',
  d: 'ƌȡɖɗԁ',
  e: '3ǝəɘɛɇеεє',
  f: 'ƒ',
  h: 'ɦɧʜһհ',
  i: '1l|!ɩɪɨιіǀƚȴɫɬɭʟӏ',
  m: 'ɱм',
  n: 'ŋƞȵɲɳɴпηոռ',
  o: '0ɔɵɷоοօσ',
  p: 'ƥрρ',
  r: 'ɍɹɼɽɾʀг',
  s: '5ƨȿʂѕ',
  t: '7ŧƫƭȶʈʇтτե',
  u: 'ʉʊʋиυսцμ',
}

const lettersByLookalike = new Map(
  Object.entries(lookalikes).flatMap(([letter, alike]) =>
    Array.from(alike, (sign): [string, string] => [sign, letter]),
  ),
)

/** Reduces a name to what is seen at a glance: letters and figures, whatever stands between them. */
export const shapeOf = (name: string) =>
  foldText(name.normalize('NFKC'))
    .replace(/./gsu, (sign) => lettersByLookalike.get(sign) ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('ci', 'd')

const reserved = new Set(Object.values(systemNames).map(shapeOf))

/** The site uses a name that looks like this one; a number is a letter of it, or stands beside it. */
export const isReservedName = (username: string) =>
  [username, username.replace(/\p{N}/gu, '')].some((name) =>
    reserved.has(shapeOf(name).replace(/\p{N}/gu, '')),
  )

// Scripts that are written together count as one.
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Ethiopic', 'Devanagari'],
  ...['Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Mongolian'],
].map((script) => [script])
const together = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
]

/** These stand in names beside the letters of every alphabet. */
const PLAIN_SIGNS = "0-9 .,'’ʻʼ·・()&\\/+_\\-"

const written = new RegExp(`^[\\p{L}\\p{M}\\p{Nd}${PLAIN_SIGNS}]*$`, 'u')

const alphabets = [...scripts, ...together].map((names) => {
  const letters = names.map((name) => `\\p{Script_Extensions=${name}}`).join('')
  return new RegExp(`^[${letters}${PLAIN_SIGNS}\\p{Script=Inherited}]*$`, 'u')
})

/** Phonetic and medieval letters, which are Latin by script and written in no language. */
const phonetic =
  /[\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f\u{10780}-\u{107bf}\u{1df00}-\u{1dfff}]/u

/** Marks that enclose a letter, write another above it, or pile up. */
const strangeMarks = /^\p{M}|\p{Me}|[\u0363-\u036f]|\p{M}{5}/u

const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u

/** Nobody can take the name for another, or for an e-mail address: it has visible letters of one alphabet, without variants. */
export const isPlainName = (username: string) =>
  !username.includes('@') &&
  written.test(username) &&
  !invisible.test(username) &&
  !/ {2}/.test(username) &&
  !phonetic.test(username) &&
  !strangeMarks.test(username) &&
  username.normalize('NFKC') === username.normalize('NFC') &&
  alphabets.some((alphabet) => alphabet.test(username))
