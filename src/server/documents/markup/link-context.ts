import { slug } from '#shared/text.ts'

/** How the parts of the book link to each other: between files, or within one. */
export type LinkContext = {
  /** Level of the part's heading. */
  level: number
  /** The address of a part, or of a fragment within it. */
  hrefOf: (part: string, fragment?: string) => string
}

export const partId = (title: string) => slug(title)

export const abstractId = (id: number) => `abstract-${id}`

/** By the index in the list. */
export const biographyId = (index: number) => `biography-${index + 1}`
