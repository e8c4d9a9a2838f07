import { type Span, spanText } from '#shared/registration-email/mapped-text.ts'
import { unaccented } from '#shared/registration-email/plain-text.ts'
import { roleMailbox } from '#shared/registration-email/words/mail-words.ts'

const localUnit = /[\p{L}\p{N}._%+'-]/u
const domainUnit = /[\p{L}\p{N}.-]/u
const domain = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,}$/u

function addressAround(text: string, at: number, { from, to }: Span): Span | null {
  let start = at
  let end = at + 1
  while (start > from && at - start < 64 && localUnit.test(text.charAt(start - 1))) start -= 1
  while (end < to && end - at < 254 && domainUnit.test(text.charAt(end))) end += 1
  // An address too long to be one is left alone: cut short it would be somebody else's.
  if (localUnit.test(text.charAt(start - 1)) && start > from) return null
  while (start < at && "'.-".includes(text.charAt(start))) start += 1
  while (end > at + 1 && '.-'.includes(text.charAt(end - 1))) end -= 1
  const isAddress = start < at && text.charAt(at - 1) !== '.' && domain.test(text.slice(at + 1, end))
  return isAddress ? { from: start, to: end } : null
}

/** The e-mail addresses within a span. */
export function findEmails(text: string, span: Span): Span[] {
  const addresses: Span[] = []
  const part = spanText(text, span)
  for (let at = part.indexOf('@'); at >= 0 && addresses.length < 20; at = part.indexOf('@', at + 1)) {
    const address = addressAround(text, span.from + at, span)
    if (address !== null) addresses.push(address)
  }
  return addresses
}

export const findEmail = (text: string, span: Span): Span | null => findEmails(text, span)[0] ?? null

/** A mailbox of a desk or a machine. */
export const isRoleAddress = (address: string) => roleMailbox.test(unaccented(address))

const letters = (text: string) => unaccented(text).replaceAll(/[^a-z0-9]/g, '')
/** Whether an address is made of a name; 'ü' may be 'u' or 'ue'. */
export function isMadeOf(address: string, name: string): boolean {
  const local = letters(address.split('@')[0] ?? '')
  const spelt = name.toLowerCase().replaceAll(/[äöü]/g, (umlaut) => `${unaccented(umlaut)}e`)
  return letters(name).length > 2 && [name, spelt].some((one) => local.includes(letters(one)))
}

/** The last part of an address before the '@', which is made of the surname if it is made of a name at all. */
export const lastPart = (address: string) => address.split('@')[0]?.split(/[._-]/).at(-1) ?? ''
