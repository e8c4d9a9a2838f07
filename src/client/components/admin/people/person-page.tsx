import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Mail, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ErasePersonPanel } from '#client/components/admin/erasures/erase-person-panel.tsx'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { MailLink } from '#client/components/admin/layout/mail-link.tsx'
import { Section } from '#client/components/admin/layout/record-details.tsx'
import { TitleLink } from '#client/components/admin/layout/title-link.tsx'
import { LetterLinks } from '#client/components/admin/letters/letter-links.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { query } from '#client/data/api.ts'
import { fetchFile } from '#client/data/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { PersonDetail } from '#shared/people/person.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { CorrectEmail } from './correct-email.tsx'
import { CorrectInstitution } from './correct-institution.tsx'
import { PersonAbstracts } from './person-abstracts.tsx'
import { PersonProfile, PersonRegistration } from './person-details.tsx'

const isUnknown = ({ name, abstracts, letters }: PersonDetail) =>
  name === '' && abstracts.length === 0 && letters.length === 0

type PersonPageProps = {
  email: string
  /** The address to correct it to, if a form led here. */
  newAddress?: string
}

/** Everything under one e-mail address. */
export const PersonPage = ({ email, newAddress }: PersonPageProps) => {
  const person = useQuery(query('GET /api/people/:email', { params: { email } }))
  const { data } = person
  return (
    <AdminPage
      title={data?.name || email}
      back={{ label: 'Back to dashboard' }}
      actions={
        data && !isUnknown(data) ? (
          <>
            <PersonExportButtons email={data.email} />
            {(data.author || data.registration || data.abstracts.length > 0) && (
              <ButtonLink
                to="/admin/letters/new"
                search={{ kind: 'free', audience: 'everyone', person: data.email }}
                variant="secondary"
                size="sm"
                icon={Mail}
              >
                Write a letter
              </ButtonLink>
            )}
          </>
        ) : undefined
      }
      history={data && !isUnknown(data) ? { person: email } : undefined}
    >
      <Loaded of={person} loading="Loading person" failure="Could not load this person.">
        {(loaded) =>
          isUnknown(loaded) ? <Unknown email={email} /> : <Known person={loaded} newAddress={newAddress} />
        }
      </Loaded>
      {data && <PersonErasure email={data.email} />}
    </AdminPage>
  )
}

const PersonErasure = ({ email }: { email: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-10 border-hairline border-t pt-6">
      {isOpen ? (
        <ErasePersonPanel email={email} />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)} icon={UserX}>
          Erase this person
        </Button>
      )}
    </div>
  )
}

const Unknown = ({ email }: { email: string }) => (
  <p className="max-w-prose text-base">
    Nothing is stored under {email}. The address may be mistyped, or the person may have used another one: you
    can look for their name in the lists of{' '}
    <Link to="/admin" search={{ tab: 'abstracts' }} className="text-link">
      abstracts
    </Link>{' '}
    and{' '}
    <Link to="/admin/registrations" className="text-link">
      registrations
    </Link>
    .
  </p>
)

type ScheduledProps = {
  to: string
  item: Pick<
    NonNullable<PersonDetail['author']>['events'][number],
    'title' | 'date' | 'startTime' | 'endTime' | 'roomName'
  >
}

/** An event, or a session that the person chairs. */
const Scheduled = ({ to, item: { title, date, startTime, endTime, roomName } }: ScheduledProps) => (
  <li>
    <p className="text-base">
      <TitleLink to={to}>{title}</TitleLink>
    </p>
    <p className="text-ink-soft">
      {formatLongDate(date)}, {formatTimeRange(startTime, endTime)}, {roomName}
    </p>
  </li>
)

const Known = ({ person, newAddress }: { person: PersonDetail; newAddress?: string }) => {
  const chaired = person.author?.chairedSessions ?? []
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-8">
        <p className="text-base">
          <MailLink email={person.email} />
        </p>
        <Section title="Abstracts">
          <OrNone none="No abstracts." isNone={person.abstracts.length === 0}>
            <PersonAbstracts email={person.email} abstracts={person.abstracts} />
          </OrNone>
        </Section>
        <Section title="Events">
          <OrNone none="No events." isNone={!person.author || person.author.events.length === 0}>
            <ul className="grid gap-3">
              {person.author?.events.map((event) => (
                <Scheduled key={event.id} to={`/admin/events/edit/${event.id}`} item={event} />
              ))}
            </ul>
          </OrNone>
        </Section>
        {chaired.length > 0 && (
          <Section title="Sessions to chair">
            <ul className="grid gap-3">
              {chaired.map((session) => (
                <Scheduled key={session.id} to={`/admin/events/sessions/${session.id}`} item={session} />
              ))}
            </ul>
          </Section>
        )}
        <Section title="Letters">
          <LetterLinks letters={person.letters} />
        </Section>
      </div>
      <aside aria-label="Speaker and registration" className="grid gap-5">
        <PersonProfile author={person.author} />
        <PersonRegistration registration={person.registration} />
        {person.account && (
          <p className="text-ink-soft">
            Has the account {person.account.username} ({person.account.role}).
          </p>
        )}
      </aside>
      <div className="grid gap-5">
        <CorrectEmail email={person.email} newAddress={newAddress} />
        {(person.author || person.registration || person.abstracts.length > 0) && (
          <CorrectInstitution
            email={person.email}
            institution={
              person.author?.institution ||
              person.registration?.institution ||
              person.abstracts[0]?.institution ||
              ''
            }
          />
        )}
      </div>
    </div>
  )
}

type OrNoneProps = { none: string; isNone: boolean; children: ReactNode }

const OrNone = ({ none, isNone, children }: OrNoneProps) =>
  isNone ? <p className="text-ink-soft">{none}</p> : children

type Format = 'document' | 'JSON'

const calls = {
  document: 'GET /api/people/:email/export/html',
  JSON: 'GET /api/people/:email/export',
} as const

/** Downloads what is held about a person, to be handed to them. */
const PersonExportButtons = ({ email }: { email: string }) => {
  const download = useAction({
    send: (format: Format) => fetchFile(calls[format], { params: { email } }),
    done: ({ name }) => ({ title: 'Export successful', description: `Saved as ${name}` }),
    failed: 'Export failed',
    onDone: ({ name, file }) => saveFile(name, file),
  })
  return (['document', 'JSON'] as const).map((format) => (
    <Button key={format} variant="secondary" size="sm" {...download.button(format)} icon={Download}>
      Export data as {format}
    </Button>
  ))
}
