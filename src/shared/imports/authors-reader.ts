import { authorFields } from '#shared/authors/authors.ts'
import { fieldsReader } from './fields-reader.ts'

const nameParts = ['leadAuthorTitle', 'leadAuthorFirstName', 'leadAuthorSurname'] as const

/** Without a column for whole names, the name is put together from its parts. */
export const authorsReader = fieldsReader(authorFields, ({ values }, cells) => {
  const joined = nameParts.flatMap((part) => cells.get(part) || []).join(' ')
  if (joined) values.name ||= joined
})
