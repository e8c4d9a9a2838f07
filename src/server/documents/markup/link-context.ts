/** How the parts of the book link to each other: between files, or within one. */
export type LinkContext = {
  /** Level of the part's heading. */
  level: number
  /** The address of a part, or of a fragment within it. */
  hrefOf: (part: string, fragment?: string) => string
}
