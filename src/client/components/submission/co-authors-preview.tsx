import { CoAuthorList } from '#client/components/authors/co-author-list.tsx'
import { CheckboxField } from '#client/form/form-fields.tsx'
import { coAuthors, looksMisread } from '#shared/authors/co-authors.ts'
import { typedOtherAuthors } from '#shared/authors/other-authors.ts'

/** How the co-authors will be printed, with a question if one looks misread. */
export const CoAuthorsPreview = ({ typed }: { typed: string }) => {
  const stored = typedOtherAuthors(typed)
  return (
    <div className="grid gap-3">
      <p>They will be printed as:</p>
      <CoAuthorList stored={stored} />
      {coAuthors(stored).some(looksMisread) && (
        <CheckboxField
          name="coAuthorsChecked"
          label="These names are right"
          hint="One of them has a number, a semicolon or a single bracket in it. If a name is wrong, change it above."
        />
      )}
    </div>
  )
}
