import { CoAuthorList } from '#client/components/authors/co-author-list.tsx'
import { Alert } from '#client/ui/alert.tsx'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { coAuthors, looksMisread } from '#shared/authors/co-authors.ts'

export const MyCoAuthors = ({ myAbstract: { otherAuthors, mayChange } }: { myAbstract: MyAbstract }) => (
  <div className="grid justify-items-start gap-2">
    <p>Your co-authors will be printed as:</p>
    <CoAuthorList stored={otherAuthors} />
    {coAuthors(otherAuthors).some(looksMisread) && (
      <Alert tone="warning">
        Please check these names: one of them has a number, a semicolon or a single bracket in it.
      </Alert>
    )}
    {mayChange && (
      <a href="#otherAuthors" className="text-link">
        Change co-authors
      </a>
    )}
  </div>
)
