import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { allOf, Loaded } from '#client/components/admin/lists/loaded.tsx'
import {
  conferenceQuery,
  useFactsOnPage,
} from '#client/components/admin/settings/conference/conference-query.ts'
import { NextConferenceForm } from '#client/components/admin/settings/next-conference-form.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { dateRange, firstDay, type StoredConference } from '#shared/conference/conference.ts'
import { type NextConferencePreview, nextFirstDay } from '#shared/conference/next-conference.ts'
import { pluralise } from '#shared/pluralise.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

/** Clears the site for the next conference, after a backup. */
const NextConferencePage = () => {
  const queryClient = useQueryClient()
  const conference = useQuery({ ...conferenceQuery, ...formQuery })
  const preview = useQuery({ ...query('GET /api/next-conference', {}), ...formQuery })
  const [keepSpeakers, setKeepSpeakers] = useState(false)
  const [now] = useState(() => new Date())
  const [started, setStarted] = useState<StoredConference>()
  useFactsOnPage(started ?? conference.data)
  const onStarted = (next: StoredConference) => {
    // Nothing that was loaded before exists any more.
    queryClient.clear()
    setStarted(next)
  }
  return (
    <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
      {started ? (
        <Started conference={started} />
      ) : (
        <Loaded of={allOf(conference, preview)} failure="Could not load the preview.">
          {([facts, loaded]) => (
            <div className="grid max-w-3xl gap-6">
              <p>
                When the conference is over, clear the site for the next one. Everything happens at once. To
                see this conference again afterwards, you need the backup.
              </p>
              {loaded.lettersOnTheWay > 0 && (
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
                onStarted={onStarted}
              >
                <WhatHappens preview={loaded} keepSpeakers={keepSpeakers} />
                {loaded.programmePublic && <p>The programme is hidden until you publish it again.</p>}
              </NextConferenceForm>
            </div>
          )}
        </Loaded>
      )}
    </AdminPage>
  )
}

const links = [
  ['/admin/settings/conference', 'The name, venue and texts of the conference'],
  ['/admin/settings/letters', 'The letter templates'],
  ['/admin/settings/review', 'Whether submissions are open'],
] as const

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
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to} className="text-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type WhatHappensProps = { preview: NextConferencePreview; keepSpeakers: boolean }

/** What starting the next conference removes and keeps. */
const WhatHappens = ({ preview, keepSpeakers }: WhatHappensProps) => {
  const { withSpeakers, withoutSpeakers } = preview.unusedPhotos
  const unused = keepSpeakers ? withSpeakers : withoutSpeakers
  const speakers = pluralise(preview.speakers, 'speaker')
  const kept = pluralise(preview.photos - unused, 'photo')
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Consequences
        id="removed"
        title="Removed"
        icon={Minus}
        items={[
          `${pluralise(preview.abstracts, 'abstract')}, with reviews, decisions, notes, revisions and private links`,
          pluralise(preview.events, 'event'),
          `${pluralise(preview.sessions, 'session')}, with chairs`,
          pluralise(preview.registrations, 'registration'),
          pluralise(preview.letters, 'letter'),
          ...(keepSpeakers ? [] : [speakers]),
          `${pluralise(unused, 'photo')} no longer used anywhere`,
        ]}
      />
      <Consequences
        id="kept"
        title="Kept"
        icon={Check}
        items={[
          pluralise(preview.rooms, 'room'),
          pluralise(preview.tracks, 'track'),
          pluralise(preview.accounts, 'account'),
          ...(keepSpeakers ? [`${speakers}, without abstracts, events and keynote marks`] : []),
          kept,
          'Texts, fees, committee and partners',
          'Settings, letter templates and the privacy policy',
          'The history of changes',
        ]}
      />
    </div>
  )
}

type ConsequencesProps = { id: string; title: string; icon: typeof Check; items: string[] }

const Consequences = ({ id, title, icon: Icon, items }: ConsequencesProps) => (
  <section aria-labelledby={id} className="rounded-lg border border-hairline bg-paper-raised p-5">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <ul className="mt-3 grid gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <Icon aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
          {item}
        </li>
      ))}
    </ul>
  </section>
)

export const Route = createFileRoute('/admin/settings/next-conference')({
  staticData: { heading: 'Start the next conference' },
  component: NextConferencePage,
})
