import type { SelectOption } from '#client/ui/field.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { Author } from '#shared/authors/authors.ts'
import type { Room } from '#shared/rooms/rooms.ts'

export const roomOption = ({ id, name, building }: Room): SelectOption => [id, `${name} (${building})`]

export const authorOption = ({ id, name, institution }: Author): SelectOption => [
  id,
  `${name} (${institution})`,
]

export const abstractOption = (abstract: ApprovedAbstractListItem): SelectOption => [
  abstract.id,
  `${abstract.abstractTitle} (${leadAuthorName(abstract)})`,
]
