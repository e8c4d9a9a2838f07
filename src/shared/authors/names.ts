import type { Author } from './authors.ts'
import { isDegree, isInitials } from './other-authors.ts'

export const authorName = ({ name }: Pick<Author, 'name'>): string => name.trim() || 'Unknown Speaker'

/** 'Zoë Brontë (say ZOH-ee BRON-tay; zoe@example.org)', as far as it is known. */
export const introducedName = ({
  name,
  pronunciation = '',
  email = '',
}: {
  name: string
  pronunciation?: string
  email?: string
}): string => {
  const details = [pronunciation && `say ${pronunciation}`, email].filter(Boolean).join('; ')
  return details ? `${name} (${details})` : name
}

type LooseAuthor = {
  name?: string | null
  fullName?: string | null
  bio?: string | null
  biography?: string | null
  photoUrl?: string | null
  photo_url?: string | null
}

/** Responses may use either of two field names; the first non-empty value wins. */
export const readAuthor = <A extends LooseAuthor>(
  response: A,
): A & { name: string; bio: string; photoUrl: string } => ({
  ...response,
  name: response.name || response.fullName || '',
  bio: response.bio || response.biography || '',
  photoUrl: response.photoUrl || response.photo_url || '',
})

const honorifics = /^((prof(essor)?|dr|mr|mrs|ms|miss|mx|sir|dame)\b\.?\s+)+(?=\S)/i

/** For avatars: of the first and last name without titles, or the first two letters of a single name. */
export const initials = (name: string): string => {
  // Letters keep combining marks; emoji and punctuation are skipped.
  const words = name.normalize('NFC').trim().replace(honorifics, '').split(/\s+/u)
  const letters = words.map((word) => word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).filter(([first]) => first)
  const first = letters.at(0)
  const second = letters.at(-1)
  const pair = letters.length > 1 ? [first?.[0], second?.[0]] : (first?.slice(0, 2) ?? [])
  // Adjacent Arabic letters would join.
  const between = pair.some((letter) => /\p{Script=Arabic}/u.test(letter ?? '')) ? '\u200C' : ''
  return pair.join(between).toUpperCase()
}

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

export const oneSpace = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** 'Ada Lovelace' is also written 'Lovelace, Ada'. */
export const nameSpellings = (first: string, surname: string): string[] => {
  const given = oneSpace(first)
  const family = oneSpace(surname)
  return given && family ? [`${given} ${family}`, `${family}, ${given}`] : [given || family].filter(Boolean)
}
