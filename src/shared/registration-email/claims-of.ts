import type { Claim } from './claims.ts'
import type { Entry, Reader } from './entries.ts'
import { personOf } from './labels/dictionary.ts'
import { spanText } from './mapped-text.ts'
import { createPairClaims } from './pair-claims.ts'
import { labelKey } from './plain-text.ts'
import { headerClaims, sentenceClaims, textClaims } from './text-claims.ts'

/** What each entry of a text says, in their order; nothing is read twice. */
export function claimsOf(reader: Reader, entries: readonly Entry[]): Claim[][] {
  const pairClaims = createPairClaims(reader)
  const hasAddress = (entry: Entry | undefined) =>
    entry?.kind === 'text' && spanText(reader.text, entry.span).includes('@')
  const claims = entries.map((entry, at): Claim[] => {
    if (entry.kind === 'header') return headerClaims(reader.text, entry)
    if (entry.kind === 'text')
      return textClaims(reader, entry, hasAddress(entries[at - 1]) || hasAddress(entries[at + 1]))
    if (entry.kind !== 'pair') return []
    const claims = pairClaims(entry)
    // Under a label that is not known only an address tells what it is.
    const isAddress = /^\S+@\S+$/.test(spanText(reader.text, entry.value).trim())
    const isOwn = personOf(labelKey(entry.label)).role === 'unspecified'
    if (entry.match || claims.length > 0 || !isAddress || !isOwn) return claims
    return textClaims(reader, entry, false).filter(({ field }) => field === 'email')
  })
  for (const [at, claim] of sentenceClaims(reader, entries)) claims[at]?.push(...claim)
  return claims
}
