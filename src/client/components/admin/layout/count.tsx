/** A figure in a box, in a description list. */
export const Count = ({ term, count }: { term: string; count: number }) => (
  <div className="rounded-md border border-hairline bg-paper-raised p-4">
    <dt>{term}</dt>
    <dd className="font-serif text-3xl tabular-nums">{count}</dd>
  </div>
)
