const BETWEEN = '\n\n'

/**
 * The texts of both reviewers are one text of the abstract. Replaces what a reviewer submitted before; what others wrote
 * stays as it is.
 */
export const withOwnText = (all: string, { before, after }: { before: string; after: string }): string => {
  if (before !== '' && all.includes(before))
    return all
      .replace(before, () => after)
      .replace(/\n{3,}/g, BETWEEN)
      .trim()
  // Submitted again after the reviews were reset, which leaves texts.
  if (after === '' || all === after || all.split(BETWEEN).includes(after)) return all
  return [all, after].filter(Boolean).join(BETWEEN)
}
