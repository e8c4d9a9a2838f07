import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import type { FormState } from '#shared/form-state.ts'

/** A field's name, its label, its saved value and, where people read another, its words. */
export type SavedField = [
  name: string,
  label: string,
  saved: (myAbstract: MyAbstract) => string,
  inWords?: (value: string) => string,
]

type SavedVersionProps = {
  myAbstract: MyAbstract
  sent: FormState
  seenHash: string
  fields: SavedField[]
}

const sameText = (a: string, b: string) =>
  a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim()

/** After a conflict: what was saved elsewhere, beside what was typed here. */
export const SavedVersion = ({ myAbstract, sent, seenHash, fields }: SavedVersionProps) => {
  if (sent.values.seen === seenHash) return null
  const differing = fields.filter(([name, , saved]) => !sameText(sent.values[name] ?? '', saved(myAbstract)))
  if (differing.length === 0) return null
  return (
    <section aria-label="Saved version" className="grid gap-3 rounded-lg border border-line p-4">
      <h3 className="font-semibold text-lg">Saved version</h3>
      <dl className="grid gap-3">
        {differing.map(([name, label, saved, inWords = String]) => (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            <dd dir="auto" className="whitespace-pre-wrap">
              {inWords(saved(myAbstract)) || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
