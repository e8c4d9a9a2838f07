import type { Author } from './authors.ts'

export const authorName = ({ name }: Pick<Author, 'name'>): string => name.trim() || 'Unknown Speaker'

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
