import type { Author } from './authors'

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
  answer: A,
): A & { name: string; bio: string; photoUrl: string } => ({
  ...answer,
  name: answer.name || answer.fullName || '',
  bio: answer.bio || answer.biography || '',
  photoUrl: answer.photoUrl || answer.photo_url || '',
})
