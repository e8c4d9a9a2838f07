import { pluralise } from '#shared/pluralise.ts'

/** Follows what was saved; empty if no speaker was marked. */
export const markedNote = (count: number) =>
  count === 0 ? '' : ` ${pluralise(count, 'approved abstract')} marked as registered.`
