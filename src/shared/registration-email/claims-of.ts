import type { Claim } from './claims.ts'
import type { Entry, Reader } from './entries.ts'
import { spanText } from './mapped-text.ts'
import { createPairClaims } from './pair-claims.ts'
import { nameBefore, sentenceClaims, textClaims } from './text-claims.ts'
import { findEmail, isRoleAddress } from './values/addresses.ts'

/** The sender of a personal message; a desk or a machine never is the attendee. */
function headerClaims({ text }: Reader, entry: Extract<Entry, { kind: 'header' }>): Claim[] {
  const span = entry.name === 'from' || entry.name === 'replyTo' ? findEmail(text, entry.span) : null
  if (span === null || isRoleAddress(spanText(text, span))) return []
  const source = entry.name === 'from' ? 'sender' : 'replyTo'
  const named = nameBefore(text, text.indexOf(':', entry.span.from) + 1, span)
  const address: Claim = { field: 'email', source, span, value: spanText(text, span) }
  return named ? [{ ...named, source }, address] : [address]
}

/** What each entry of a text says, in their order; nothing is read twice. */
export function claimsOf(reader: Reader, entries: readonly Entry[]): Claim[][] {
  const pairClaims = createPairClaims(reader)
  let isSigned = false
  const claims = entries.map((entry, at): Claim[] => {
    isSigned = entry.kind === 'closing' || (isSigned && (entry.kind === 'text' || entry.kind === 'blank'))
    if (entry.kind === 'pair') return pairClaims(entry)
    if (entry.kind === 'header') return headerClaims(reader, entry)
    return entry.kind === 'text'
      ? textClaims(reader, entry, [entries[at - 1], entries[at + 1]], isSigned)
      : []
  })
  for (const [at, claim] of sentenceClaims(reader, entries)) claims[at]?.push(claim)
  return claims
}
