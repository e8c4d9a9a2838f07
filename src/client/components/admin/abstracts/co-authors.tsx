import { CoAuthorList } from '#client/components/authors/co-author-list.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { coAuthors, looksMisread } from '#shared/authors/co-authors.ts'

export const CoAuthors = ({ stored }: { stored: string }) => {
  const people = coAuthors(stored)
  if (people.length === 0) return <p className="text-ink-soft">None</p>
  return (
    <div className="grid gap-3 text-base">
      <CoAuthorList stored={stored} />
      {people.some(looksMisread) && (
        <Alert tone="warning" title="These names may be wrong">
          <p>They will be printed as above. This was entered:</p>
          <p dir="auto" className="whitespace-pre-wrap">
            {stored.trim()}
          </p>
        </Alert>
      )}
    </div>
  )
}
