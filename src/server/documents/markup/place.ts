/** Where a part of the book stands: in a file of its own, or with all others in one. */
export type Place = {
  /** Of the heading of the part. */
  level: number
  /** The address of a part, or of a fragment within it. */
  hrefOf: (part: string, fragment?: string) => string
}
