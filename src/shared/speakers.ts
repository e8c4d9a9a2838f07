import type { Author } from './authors'

export const speakerName = ({ name }: Pick<Author, 'name'>): string => name.trim() || 'Unknown Speaker'
