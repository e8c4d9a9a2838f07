type TextName = 'commentsToAuthor' | 'reviewerFeedback'

export const joinTexts = <Name extends TextName>(
  name: Name,
  ofOrganisers: Record<Name, string>,
  submitted: readonly ({ slot: number } & Record<Name, string>)[],
): string =>
  [ofOrganisers, ...submitted.toSorted((a, b) => a.slot - b.slot)]
    .map((text) => text[name])
    .filter(Boolean)
    .join('\n\n')
