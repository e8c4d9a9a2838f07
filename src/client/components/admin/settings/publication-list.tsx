import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApprovedAbstracts } from '#client/components/admin/abstracts/abstract-queries.ts'
import { query } from '#client/data/api.ts'
import { pluralise } from '#shared/pluralise.ts'
import { type PublicationContents, publicationContents } from '#shared/programme/publication-contents.ts'

/** What becomes public with the programme, and what to mend before. */
export const PublicationList = ({ isPublic }: { isPublic: boolean }) => {
  const events = useQuery(query('GET /api/events', {}))
  const sessions = useQuery(query('GET /api/event-sessions', {}))
  const approvedAbstracts = useApprovedAbstracts()
  if (!events.data || !sessions.data || !approvedAbstracts.data) return null
  const contents = publicationContents({
    events: events.data,
    sessions: sessions.data,
    approvedAbstracts: approvedAbstracts.data,
  })
  return (
    <div className="ml-8">
      <p className="text-ink-soft">{isPublic ? 'Public now:' : 'This becomes public:'}</p>
      <ul className="list-disc pl-5">
        <li>
          <Link to="/admin" search={{ tab: 'events' }} className="text-link">
            {contents.events === 0 ? 'No events yet' : pluralise(contents.events, 'event')}
          </Link>
        </li>
        {problems(contents).map((text) => (
          <li key={text}>
            <Link to="/admin/events/board" className="text-link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const problems = ({ clashes, withoutSpeaker, withoutRoom }: PublicationContents) => [
  ...(clashes > 0 ? [`${clashes} of them clash`] : []),
  ...(withoutSpeaker > 0 ? [`${withoutSpeaker} of them without a speaker`] : []),
  ...(withoutRoom > 0
    ? [`Not in it: ${pluralise(withoutRoom, 'approved abstract')} without a time and room`]
    : []),
]
