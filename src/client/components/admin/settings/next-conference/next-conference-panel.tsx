import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import {
  conferenceQuery,
  useFactsOnPage,
} from '#client/components/admin/settings/conference/conference-query.ts'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { dateRange, firstDay, type StoredConference } from '#shared/conference/conference.ts'
import { nextFirstDay } from '#shared/conference/next-conference.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { NextConferenceForm } from './next-conference-form.tsx'
import { WhatHappens } from './what-happens.tsx'

/** Clears the site for the next conference, after a backup. */
export const NextConferencePanel = () => {
  const queryClient = useQueryClient()
  const conference = useQuery({ ...conferenceQuery, ...formQuery })
  const preview = useQuery({ ...query('GET /api/next-conference', {}), ...formQuery })
  const [keepSpeakers, setKeepSpeakers] = useState(false)
  const [now] = useState(() => new Date())
  const [started, setStarted] = useState<StoredConference>()
  const facts = conference.data as StoredConference | undefined
  useFactsOnPage(started ?? facts)

  if (started) return <Started conference={started} />
  if (conference.isError) return <QueryError title="Could not load the conference details." of={conference} />
  if (preview.isError) return <QueryError title="Could not load the preview." of={preview} />
  if (!facts || !preview.data) return <Loading />
  return (
    <div className="grid max-w-3xl gap-6">
      <p>
        When the conference is over, clear the site for the next one. Everything happens at once. To see this
        conference again afterwards, you need the backup.
      </p>
      {preview.data.lettersOnTheWay > 0 && (
        <Alert tone="warning" title="Letters are still being sent">
          Wait until they are sent, or discard them under{' '}
          <Link to="/admin/letters" className="text-link">
            Letters
          </Link>
          .
        </Alert>
      )}
      <NextConferenceForm
        conference={facts}
        firstDay={nextFirstDay(firstDay(facts), venueDay(now, facts.timeZone))}
        keepSpeakers={keepSpeakers}
        onKeepSpeakers={setKeepSpeakers}
        onStarted={(next) => {
          // Nothing that was loaded before exists any more.
          queryClient.clear()
          setStarted(next)
        }}
      >
        <WhatHappens preview={preview.data} keepSpeakers={keepSpeakers} />
        {preview.data.programmePublic && <p>The programme is hidden until you publish it again.</p>}
      </NextConferenceForm>
    </div>
  )
}

const Started = ({ conference }: { conference: StoredConference }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="grid max-w-3xl gap-5">
      <Alert ref={ref} focusable tone="success" title="The next conference has begun">
        The site now announces {dateRange(conference)}.
      </Alert>
      <p>Next, check what still mentions the last conference:</p>
      <ul className="list-disc pl-5">
        <li>
          <Link to="/admin/settings/conference" className="text-link">
            The name, venue and texts of the conference
          </Link>
        </li>
        <li>
          <Link to="/admin/settings/letters" className="text-link">
            The letter templates
          </Link>
        </li>
        <li>
          <Link to="/admin" search={{ tab: 'settings' }} className="text-link">
            Whether submissions are open
          </Link>
        </li>
      </ul>
    </div>
  )
}
