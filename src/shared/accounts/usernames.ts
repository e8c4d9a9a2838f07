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

/** Letters of the Latin alphabet that look like others of it. */
const lookalikes: Record<string, string> = { ɑ: 'a', ɡ: 'g', ɩ: 'i', ɪ: 'i', ɴ: 'n', ʀ: 'r' }

/** What somebody sees at a glance: letters, whatever stands between them. */
const shapeOf = (name: string) =>
  foldText(name.normalize('NFKC'))
    .replace(/\P{L}/gu, '')
    .replace(/[ɑɡɩɪɴʀ]/g, (letter) => lookalikes[letter] ?? '')

const reserved = new Set(Object.values(systemNames).map(shapeOf))

/** Whether the site uses a name that looks like this one. */
export const isReservedName = (username: string) => reserved.has(shapeOf(username))

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

const alphabets = [...scripts, ...together].map((names) => {
  const letters = names.map((name) => `\\p{Script=${name}}`).join('')
  return new RegExp(`^[${letters}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u')
})

/** Phonetic letters, which are Latin by script and written in no language. */
const phonetic = /[\u1d00-\u1dbf]/

const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u

/** Whether nobody can take the name for another, or for an e-mail address: visible letters of one alphabet, without variants. */
export const isPlainName = (username: string) =>
  !username.includes('@') &&
  !invisible.test(username) &&
  !phonetic.test(username) &&
  username.normalize('NFKC') === username.normalize('NFC') &&
  alphabets.some((alphabet) => alphabet.test(username))
