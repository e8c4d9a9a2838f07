type TextName = 'commentsToAuthor' | 'reviewerFeedback'

/** The organisers' text, then those of reviewers 1 and 2. A third opinion is for the organisers only. */
export const joinTexts = <Name extends TextName>(
  name: Name,
  ofOrganisers: Record<Name, string>,
  submitted: readonly ({ slot: number } & Record<Name, string>)[],
): string =>
  [ofOrganisers, ...submitted.filter(({ slot }) => slot !== 3).toSorted((a, b) => a.slot - b.slot)]
    .map((text) => text[name])
    .filter(Boolean)
    .join('\n\n')
