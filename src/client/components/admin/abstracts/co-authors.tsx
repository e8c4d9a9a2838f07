import { otherAuthorNames } from '#shared/authors/other-authors.ts'

export const CoAuthors = ({ stored }: { stored: string }) => {
  const names = otherAuthorNames(stored)
  if (names.length === 0) return <p className="text-ink-soft">None</p>
  return (
    <ul className="grid gap-1 text-base">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two co-authors can share a name, and the list never changes order
        <li key={index} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  )
}
