import { slug } from '../../../shared/text'

/** Of a chapter. */
export const partId = (title: string) => slug(title)

export const abstractId = (id: number) => `abstract-${id}`

/** By the place in the list. */
export const biographyId = (index: number) => `biography-${index + 1}`
