const form = /^(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])$/

/** ISO 7064 MOD 11-2, of all digits but the last. */
const checkDigit = (digits: string) => {
  let total = 0
  for (const digit of digits) total = (total + Number(digit)) * 2
  const rest = (12 - (total % 11)) % 11
  return rest === 10 ? 'X' : String(rest)
}

/** As 0000-0002-1825-0097, however it was written; undefined unless its check digit is right. */
export const normalisedOrcid = (written: string): string | undefined => {
  const bare = written
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, '')
    .replace(/\/$/, '')
    .replaceAll(/[\s‐‑–]/g, (sign) => (/\s/.test(sign) ? '' : '-'))
    .toUpperCase()
  const parts = form.exec(bare)?.slice(1)
  if (!parts) return undefined
  const digits = parts.join('')
  return checkDigit(digits.slice(0, -1)) === digits.at(-1) ? parts.join('-') : undefined
}

export const orcidUrl = (orcid: string) => `https://orcid.org/${orcid}`
