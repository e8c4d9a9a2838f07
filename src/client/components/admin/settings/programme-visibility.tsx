import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { abstractPaths, useApprovedAbstracts } from '#client/components/admin/abstracts/abstract-queries.ts'
import { query } from '#client/data/api.ts'
import { settingsQuery } from '#client/data/programme.ts'
import { refresh } from '#client/data/refresh.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Checkbox } from '#client/ui/field.tsx'
import {
  countDecisions,
  isReleasedByProgramme,
  type MadeDecision,
  releasedText,
} from '#shared/abstracts/decisions.ts'
import { isSetUp } from '#shared/conference/default-conference.ts'
import { pluralise } from '#shared/pluralise.ts'
import { showsLiveProgramme } from '#shared/programme/programme.ts'
import { type PublicationContents, publicationContents } from '#shared/programme/publication-contents.ts'
import { SettingControl } from './setting-control.tsx'

const KEY = 'showSchedulePublicly'

/** The switch works immediately; what it does to decisions is said beside it. */
export const ProgrammeVisibility = () => {
  const queryClient = useQueryClient()
  const decisions = useQuery(query('GET /api/decisions', {}))
  const { data: stored = [] } = useQuery(settingsQuery)
  const conference = useConference()
  const talks = (decisions.data ?? []).filter(isReleasedByProgramme)
  const onSaved = () => void refresh(queryClient, '/api/decisions', ...abstractPaths)
  const isPublic = showsLiveProgramme(stored)
  return (
    <>
      <SettingControl
        settingKey={KEY}
        saved={({ value, releasedDecisions }) => ({
          title: 'Programme visibility updated',
          description: [
            `The programme is now ${value === 'true' ? 'visible to' : 'hidden from'} the public.`,
            releasedText(releasedDecisions),
          ]
            .filter(Boolean)
            .join(' '),
        })}
        failed="Failed to update programme visibility"
        onSaved={onSaved}
      >
        {(value, change) => (
          <Checkbox
            id={KEY}
            name={KEY}
            label="Show the programme to the public"
            hint={
              <>
                {isSetUp(conference)
                  ? 'While it is hidden, visitors read that it will be published.'
                  : 'While it is hidden, visitors see the fixed timetable.'}{' '}
                {!isPublic && talks.length > 0 && (
                  <strong className="text-ink">Publishing releases {countDecisions(talks.length)}.</strong>
                )}
              </>
            }
            checked={value === 'true'}
            onChange={(event) => change({ key: KEY, value: event.currentTarget.checked ? 'true' : 'false' })}
          />
        )}
      </SettingControl>
      <PublicationList isPublic={isPublic} />
      <UnreleasedTalks talks={talks} />
    </>
  )
}

/** The talks in the programme whose decisions are not released. */
const UnreleasedTalks = ({ talks }: { talks: MadeDecision[] }) =>
  talks.length > 0 && (
    <details className="ml-8">
      <summary className="cursor-pointer py-1">
        Show the {talks.length === 1 ? 'decision' : 'decisions'}
      </summary>
      <ul className="grid max-h-72 gap-1.5 overflow-y-auto py-2">
        {talks.map(({ id, abstractTitle, leadAuthorName }) => (
          <li key={id}>
            <Link to="/admin/abstracts/review/$id" params={{ id: String(id) }} className="text-link">
              {abstractTitle}
            </Link>
            <span dir="auto" className="block text-ink-soft text-sm">
              {leadAuthorName}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/admin/decisions" className="text-link">
        Release decisions
      </Link>
    </details>
  )

/** What becomes public with the programme, and what to mend before. */
const PublicationList = ({ isPublic }: { isPublic: boolean }) => {
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
