import type { ReactNode } from 'react'

/** Plain text with its line breaks, at reading width. */
export const PlainText = ({ children }: { children: string }) => (
  <p dir="auto" className="prose-width whitespace-pre-wrap text-base">
    {children}
  </p>
)

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-2">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)

export type Detail = [term: string, value: ReactNode]

export const DescriptionList = ({ details }: { details: Detail[] }) => (
  <dl className="grid gap-x-6 gap-y-2 text-base sm:grid-cols-[10rem_1fr]">
    {details.map(([term, value]) => (
      <div key={term} className="contents">
        <dt className="font-semibold text-ink-soft text-sm sm:pt-0.5">{term}</dt>
        <dd dir="auto" className="mb-1 min-w-0 sm:mb-0">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
