/** A book that could not be made, in words for organisers. */
export class BookError extends Error {}
