/** Placeholders as organisers type them: {first name}. */
export const placeholders = {
  name: 'The person’s name with their title',
  'first name': 'The person’s first name',
  address: 'The e-mail address that the letter goes to',
  title: 'The title of the abstract',
  'abstract text': 'The text of the abstract, as it was submitted',
  'submission number': 'The number of the abstract, as its author was told',
  submitted: 'The day the abstract was submitted',
  'private link': 'The address of the author’s own page',
  'private links': 'Title and private link of each of the author’s abstracts',
  'confirmation link': 'The address of the page that confirms a new e-mail address',
  'invitation link':
    'The address of the page where an invited person chooses a password; filled in when the letter is sent',
  inviter: 'The organiser who invites',
  'invitation deadline': 'The last day on which the invitation can be accepted',
  'new address': 'The new e-mail address, mostly hidden',
  device: 'The browser and device of a login, as far as known',
  'login time': 'When somebody logged in, by the venue’s clock',
  'sign-in method': 'What changed about how the owner of an account logs in',
  'reset link':
    'The address of the page where somebody chooses a new password; filled in when the letter is sent',
  'account page': 'The address of the page of one’s own account',
  'what needs you': 'What waits for organisers, each with the address of its next step',
  'comments to the author': 'The reviewers’ comments to the author',
  'requested changes': 'What the author is asked to change, or the reviewers’ comments',
  'revision deadline': 'The last day on which the author can send a revision',
  'reviews to do': 'How many abstracts the reviewer still has to review, such as ‘3 abstracts’',
  'reviews sent': 'How many abstracts the reviewer has reviewed, such as ‘3 abstracts’',
  'review deadline': 'The last day on which reviews can be sent',
  'review page': 'The address of the reviewers’ pages',
  note: 'What the author wrote, quoted in a reply',
  sessions: 'Day, time and room of each session the person presents, one per line',
  'chaired sessions':
    'Each session the person chairs: day, time, room, running order with speakers, the note for the chair, and the private link to confirm or decline',
  missing: 'What we still need from the person: biography, photo, registration, answers, one per line',
  'attending days': 'The days the person registered for',
  'access needs': 'The access requirements the person told us about',
  conference: 'The short name of the conference',
  'conference title': 'The full title of the conference',
  dates: 'The dates of the conference',
  venue: 'The venue and its city',
  'notification date': 'The day by which authors hear of the decision',
  'coming notification date': 'The same day, as long as it has not passed',
  contact: 'The conference’s e-mail address',
  site: 'The address of this website',
  'programme page': 'The address of the programme',
  'registration page': 'The address of the page about fees and registration',
  'your text': 'Nothing: it marks text that is still to be written',
} as const
export type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Partial<Record<Placeholder, string>>

/** A placeholder in a text. */
type Mark = { raw: string; name: string; optional: boolean; line: number }

const anyMark = /\{([^{}\n]*)\}/g
const opening = /\{(?![^{}\n]*\})/

const readMark = (inside: string) => {
  const words = inside.trim().toLowerCase().replace(/\s+/g, ' ')
  return { name: words.replace(/ ?\?$/, ''), optional: words.endsWith('?') }
}

const marksIn = (text: string): Mark[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(anyMark)].map(([raw, inside = '']) => ({
      raw,
      line: index + 1,
      ...readMark(inside),
    })),
  )

export type PlaceholderProblem = { line: number; message: string }

/** Unknown, empty and unclosed placeholders. */
export const checkPlaceholders = (text: string, offered: readonly Placeholder[]): PlaceholderProblem[] => {
  const allowed = new Set<string>(offered)
  const wrong = marksIn(text)
    .filter(({ name }) => !allowed.has(name))
    .map(({ raw, name, line }) => ({
      line,
      message: name === '' ? `${raw} is empty` : `${raw} is not a placeholder of this letter`,
    }))
  const open = text
    .split('\n')
    .flatMap((line, index) =>
      opening.test(line) ? [{ line: index + 1, message: 'A { has no closing }' }] : [],
    )
  return [...wrong, ...open].toSorted((a, b) => a.line - b.line)
}

/** Paragraphs including the blank lines after them. */
const paragraphs = (text: string) => {
  const parts = text.split(/(\n(?:[ \t]*\n)+)/)
  return parts.flatMap((part, index) => (index % 2 === 0 ? [part + (parts[index + 1] ?? '')] : []))
}

// Invisible: a title that contains '{your text}' is not a placeholder that was left open.
const WORD_JOINER = '\u2060'

const asText = (value: string) =>
  value.replace(anyMark, (raw, inside: string) =>
    Object.hasOwn(placeholders, readMark(inside).name) ? `{${WORD_JOINER}${raw.slice(1)}` : raw,
  )

/**
 * A placeholder without a value stays visible, to be fixed;
 * an optional one, {comments to the author?}, removes its paragraph.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string => {
  const filling = (name: string) => (Object.hasOwn(values, name) ? (values[name as Placeholder] ?? '') : '')
  return (
    paragraphs(text)
      .filter((paragraph) => !marksIn(paragraph).some(({ name, optional }) => optional && !filling(name)))
      .join('')
      // In one pass, so that braces in values are not expanded.
      .replace(anyMark, (raw, inside: string) => asText(filling(readMark(inside).name)) || raw)
      .trim()
  )
}

/** The letter as its recipient reads it. */
export const withoutWordJoiners = (text: string) => text.replaceAll(`{${WORD_JOINER}`, '{')

/** Filled in when the letter is sent, because nobody else may read it. */
const filledWhenSent: Placeholder = 'reset link'

/** Placeholders without a value, by line of the finished letter. */
export const unfilledPlaceholders = (text: string): PlaceholderProblem[] =>
  marksIn(text)
    .filter(({ name }) => Object.hasOwn(placeholders, name) && name !== filledWhenSent)
    .map(({ raw, line }) => ({ line, message: `${raw} has no value for this person` }))
