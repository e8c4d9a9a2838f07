import { emailKey, isEmail } from '#shared/email.ts'
import { readFullName } from '#shared/imports/list-reader.ts'

export type Invitee = { email: string; firstName: string; lastName: string; institution: string }

/** A line of the pasted text that names nobody who could be invited. */
export type UnreadLine = { line: number; problem: string }

/** Also with what mail programs put around it. */
const address = /[<("']?[^\s<>()"',;:]+@[^\s<>()"',;:]+[>)"']?/g

const strip = (text: string) => text.replace(/^[\s,;:"'–-]+|[\s,;:"'–-]+$/gu, '')

/** 'Ada Lovelace, Demo University'; a single word before the comma is a surname: 'Lovelace, Ada'. */
const splitPerson = (text: string) => {
  const [first = '', ...rest] = strip(text)
    .split(/[,;\t]/)
    .map(strip)
  const after = rest.filter(Boolean)
  if (!/\s/.test(first) && after[0] && after[0].split(/\s+/).length < 3)
    return { name: `${first}, ${after[0]}`, institution: after.slice(1).join(', ') }
  return { name: first, institution: after.join(', ') }
}

const inviteeOf = (email: string, before: string, after: string): Invitee => {
  const { name, institution } = splitPerson(before)
  const row = { values: {} as Record<string, string> }
  readFullName(row, name, { title: 'title', first: 'firstName', surname: 'lastName' })
  const { firstName = '', lastName = '' } = row.values
  return { email, firstName, lastName, institution: [institution, strip(after)].filter(Boolean).join(', ') }
}

/** The people of one line: what stands before an address is the name, what follows the only one the institution. */
const readLine = (line: string): (Invitee | string)[] => {
  const found = [...line.matchAll(address)]
  if (found.length === 0) return ['No e-mail address']
  return found.map((match, at) => {
    const email = match[0].replace(/^[<("']|[>)"'.]+$/g, '')
    if (!isEmail(email)) return `“${email}” is not an e-mail address`
    const previous = found[at - 1]
    const before = line.slice(previous ? previous.index + previous[0].length : 0, match.index)
    const after = found.length === 1 ? line.slice(match.index + match[0].length) : ''
    return inviteeOf(email, before, after)
  })
}

/**
 * Reads a pasted list of people: one per line, or as mail programs separate them. Names and institutions are optional,
 * and a repeated address counts once.
 */
export const readInvitees = (text: string): { people: Invitee[]; unread: UnreadLine[] } => {
  const people = new Map<string, Invitee>()
  const unread: UnreadLine[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    for (const read of readLine(line))
      if (typeof read === 'string') unread.push({ line: at + 1, problem: read })
      else if (!people.has(emailKey(read.email))) people.set(emailKey(read.email), read)
  }
  return { people: [...people.values()], unread }
}
