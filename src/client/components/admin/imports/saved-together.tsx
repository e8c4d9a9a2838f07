type SavedTogetherProps = { count: number /** What is left out. */; incomplete: number }

/** Said beside a button that saves several records in one transaction. */
export const SavedTogether = ({ count, incomplete }: SavedTogetherProps) =>
  count > 1 && (
    <span className="text-ink-soft">
      {incomplete > 0
        ? `The ${count.toLocaleString('en-GB')} complete ones are saved together.`
        : 'Either all are saved or none.'}
    </span>
  )
