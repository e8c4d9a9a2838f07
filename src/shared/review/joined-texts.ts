type TextName = 'commentsToAuthor' | 'reviewerFeedback'

/** The organisers' text, then those of reviewers 1 and 2. */
export const joinTexts = <Name extends TextName>(
  name: Name,
  ofOrganisers: Record<Name, string>,
  submitted: readonly ({ slot: number } & Record<Name, string>)[],
): string =>
  [ofOrganisers, ...submitted.toSorted((a, b) => a.slot - b.slot)]
    .map((text) => text[name])
    .filter(Boolean)
    .join('\n\n')
