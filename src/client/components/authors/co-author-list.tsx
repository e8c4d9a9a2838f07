import { coAuthors, coAuthorText } from '#shared/authors/co-authors.ts'

/** As every page, citation and document prints them. */
export const CoAuthorList = ({ stored }: { stored: string }) => (
  <ol aria-label="Co-authors" className="grid list-decimal gap-1 pl-6">
    {coAuthors(stored).map((person, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two co-authors can share a name, and the list never changes order
      <li key={index} dir="auto">
        {coAuthorText(person)}
      </li>
    ))}
  </ol>
)
