import { useConference } from '#client/routing/page-context.ts'
import type { ParsedRegistration } from '#shared/registration-email/parsed-registration.ts'
import { markFound } from '#shared/registrations/comparison.ts'
import { fieldLabel } from '#shared/registrations/registration-fields.ts'

/** The pasted text with every value marked where it was found, and named. */
export const FoundText = ({ text, parsed }: { text: string; parsed: ParsedRegistration }) => {
  const conference = useConference()
  // ‘Monday, Wednesday’ also says that Tuesday is not meant, which needs no name.
  const marked = markFound(text, parsed).map((part) => ({
    ...part,
    fields: part.fields.filter((field) => parsed.fields[field]?.value !== false),
  }))
  return (
    <section aria-label="Pasted text" className="grid grid-cols-1 content-start gap-3">
      <h3 className="text-lg">Where the values were found</h3>
      <pre
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[42rem] overflow-auto whitespace-pre-wrap rounded-md border border-hairline bg-paper p-4 font-mono text-sm leading-7"
      >
        {marked.map(({ start, text: part, isMarked, fields }) =>
          isMarked ? (
            <mark key={start} className="rounded-sm bg-saffron-soft px-0.5 text-ink">
              {part}
              {fields.length > 0 && (
                <small className="ml-1 select-none font-sans text-saffron-ink text-xs">
                  {fields.map((field) => fieldLabel(field, conference)).join(', ')}
                </small>
              )}
            </mark>
          ) : (
            part
          ),
        )}
      </pre>
    </section>
  )
}
