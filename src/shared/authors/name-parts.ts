import { isDegree, isInitials } from './other-authors.ts'

type NameParts = { given: string; family: string }

/** 'Uthor, A. B.' begins with the family name; degrees after a comma belong to nobody's name. */
const withFamilyFirst = (parts: string[]): NameParts | undefined => {
  const [family = '', ...rest] = parts
  return rest.length > 0 && rest.every(isInitials) ? { given: rest.join(' '), family } : undefined
}

/** For citations: particles in lower case belong to the family name, and a single word is one. */
export const nameParts = (name: string): NameParts => {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isDegree(part))
  const familyFirst = withFamilyFirst(parts)
  if (familyFirst) return familyFirst
  const words = parts.join(', ').split(/\s+/)
  let start = words.length - 1
  while (start > 1 && /^\p{Ll}/u.test(words[start - 1] ?? '')) start -= 1
  return { given: words.slice(0, start).join(' '), family: words.slice(start).join(' ') }
}

/** 'Ada Example (Demo University, York)': a co-author, with the affiliation in brackets. */
export const coAuthorParts = (written: string): { name: string; affiliation: string } => {
  const [, name = written, affiliation = ''] = /^([^(]*\S)\s*\((.*)\)$/.exec(written.trim()) ?? []
  return { name: name.trim(), affiliation: affiliation.trim() }
}
