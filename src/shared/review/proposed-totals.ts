import type { NamedProposal } from './overview.ts'

export type ProposedTotal = NamedProposal['reviewers'][number] & {
  /** With what is proposed. */ total: number
}

/** How many abstracts everybody would have with these assignments, by account. */
export const proposedTotals = (
  reviewers: NamedProposal['reviewers'],
  assignments: readonly { userId: number }[],
): Map<number, ProposedTotal> =>
  new Map(
    reviewers.map((reviewer) => {
      const added = assignments.filter(({ userId }) => userId === reviewer.userId).length
      return [reviewer.userId, { ...reviewer, total: reviewer.assigned + added }]
    }),
  )
