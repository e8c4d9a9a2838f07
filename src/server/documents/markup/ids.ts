import { slug } from '#shared/text.ts'

export const partId = (title: string) => slug(title)

export const abstractId = (id: number) => `abstract-${id}`

/** By the index in the list. */
export const biographyId = (index: number) => `biography-${index + 1}`
