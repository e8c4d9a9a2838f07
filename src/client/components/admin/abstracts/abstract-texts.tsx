import type { ReactNode } from 'react'
import { otherAuthorNames } from '../../../../shared/authors/other-authors'

/** A text as its author wrote it, at reading width. */
export const WrittenText = ({ children }: { children: string }) => (
  <p dir="auto" className="prose-width whitespace-pre-wrap text-base [overflow-wrap:anywhere]">
    {children}
  </p>
)

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

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-2">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)

type Fact = [term: string, value: ReactNode]

export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid gap-x-6 gap-y-2 text-base sm:grid-cols-[10rem_1fr]">
    {facts.map(([term, value]) => (
      <div key={term} className="contents">
        <dt className="font-semibold text-ink-soft text-sm sm:pt-0.5">{term}</dt>
        <dd dir="auto" className="mb-1 min-w-0 [overflow-wrap:anywhere] sm:mb-0">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
