import { Link } from '@tanstack/react-router'
import { describeErasedCounts, type ErasurePreview } from '#shared/erasures/erasures.ts'

/** What goes, and what stays without the person. */
export const ErasureConsequences = ({ preview }: { preview: ErasurePreview }) => {
  const { removed, abstractTitles, events, namesakes } = preview
  const counts = describeErasedCounts(removed)
  return (
    <div className="grid gap-5 [overflow-wrap:anywhere] md:grid-cols-2">
      <section aria-label="Erased">
        <h4 className="mb-2 font-semibold">Erased</h4>
        {counts ? (
          <ul className="grid list-disc gap-1 pl-5">
            <li>{counts}</li>
            {abstractTitles.map((title) => (
              <li key={title}>“{title}”, with its reviews, notes and private link</li>
            ))}
            <li>The name and address in the history</li>
          </ul>
        ) : (
          <p>
            No record has this address. It is replaced wherever it is mentioned, and noted so that an older
            backup does not bring the person back.
          </p>
        )}
      </section>
      <section aria-label="Kept">
        <h4 className="mb-2 font-semibold">Kept</h4>
        <ul className="grid list-disc gap-1 pl-5">
          {events.map(({ id, title }) => (
            <li key={id}>
              <Link to="/admin/events/edit/$id" params={{ id: String(id) }} className="text-link">
                {title}
              </Link>
              : stays in the programme without the speaker
            </li>
          ))}
          {namesakes.map(({ what, email }) => (
            <li key={`${what} ${email}`}>
              {what} with the same name, {email}: another address, so not changed
            </li>
          ))}
          <li>The history of what organisers did, without the name</li>
        </ul>
      </section>
    </div>
  )
}
