import { type Span, spanText } from './mapped-text.ts'

const localUnit = /[\p{L}\p{N}._%+'-]/u
const domainUnit = /[\p{L}\p{N}.-]/u
const domain = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,}$/u

function addressAround(text: string, at: number, { from, to }: Span): Span | null {
  let start = at
  let end = at + 1
  while (start > from && at - start < 64 && localUnit.test(text.charAt(start - 1))) start -= 1
  while (end < to && end - at < 254 && domainUnit.test(text.charAt(end))) end += 1
  // An address too long to be one is left alone: cut short it would be somebody else's.
  if (start > from && localUnit.test(text.charAt(start - 1))) return null
  while (start < at && "'.-".includes(text.charAt(start))) start += 1
  while (end > at + 1 && '.-'.includes(text.charAt(end - 1))) end -= 1
  const isAddress = start < at && text.charAt(at - 1) !== '.' && domain.test(text.slice(at + 1, end))
  return isAddress ? { from: start, to: end } : null
}

/** The e-mail addresses within a span; the same one may stand there twice, in a link and as its text. */
export function findEmails(text: string, span: Span): Span[] {
  const addresses: Span[] = []
  const part = spanText(text, span)
  for (let at = part.indexOf('@'); at >= 0 && addresses.length < 20; at = part.indexOf('@', at + 1)) {
    const address = addressAround(text, span.from + at, span)
    const isKnown = addresses.some((one) => address && spanText(text, one) === spanText(text, address))
    if (address !== null && !isKnown) addresses.push(address)
  }
  return addresses
}
