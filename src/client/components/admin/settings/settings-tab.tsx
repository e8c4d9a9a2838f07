import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CalendarDays,
  CalendarRange,
  CalendarSync,
  ClipboardCheck,
  FileText,
  Images,
  Mail,
  MonitorSmartphone,
  Tags,
} from 'lucide-react'
import { ErasePersonPanel } from '#client/components/admin/erasures/erase-person-panel.tsx'
import { LedgerDownload } from '#client/components/admin/erasures/ledger-download.tsx'
import { HistoryList } from '#client/components/admin/history/history-list.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/field.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LearntLabelsPanel } from './learnt-labels-panel.tsx'
import { ProgrammeVisibility } from './programme-visibility.tsx'
import { RetentionSettings } from './retention-settings.tsx'
import { SecondFactorRoles } from './second-factor-roles.tsx'
import { SettingControl } from './setting-control.tsx'
import { SubmissionModes } from './submission-modes.tsx'

export const SettingsTab = () => (
  <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
    <div className={columnStyle}>
      <Panel title="Programme">
        <ProgrammeVisibility />
      </Panel>
      <Panel title="Submissions">
        <SubmissionModes />
      </Panel>
      <Panel title="Review">
        <HiddenScores />
        <div>
          <Link to="/admin/settings/review" className={linkStyle}>
            <ClipboardCheck aria-hidden className="size-4" />
            Blind modes, deadline and criteria
          </Link>
        </div>
      </Panel>
      <div id="retention" className="scroll-mt-20">
        <Panel title="Retention">
          <RetentionSettings />
        </Panel>
      </div>
      <Panel title="Sign-in">
        <SecondFactorRoles />
      </Panel>
      <Panel title="Site information">
        <SiteInformation />
      </Panel>
    </div>
    <div className={columnStyle}>
      <Panel title="Content">
        <p>
          The conference’s details and texts, the fixed timetable, the tracks, the privacy policy, the letter
          templates and the photos used in speaker profiles.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/admin/settings/conference" className={linkStyle}>
            <CalendarDays aria-hidden className="size-4" />
            Edit the conference
          </Link>
          <Link to="/admin/settings/timetable" className={linkStyle}>
            <CalendarRange aria-hidden className="size-4" />
            Edit timetable
          </Link>
          <Link to="/admin/settings/tracks" className={linkStyle}>
            <Tags aria-hidden className="size-4" />
            Edit tracks
          </Link>
          <Link to="/admin/settings/privacy-policy" className={linkStyle}>
            <FileText aria-hidden className="size-4" />
            Edit privacy policy
          </Link>
          <Link to="/admin/settings/letters" className={linkStyle}>
            <Mail aria-hidden className="size-4" />
            Edit letter templates
          </Link>
          <Link to="/admin/photos" className={linkStyle}>
            <Images aria-hidden className="size-4" />
            Manage photos
          </Link>
        </div>
      </Panel>
      <Panel title="Next conference">
        <p>When the conference is over, clear the site and set the dates of the next one.</p>
        <div>
          <Link to="/admin/settings/next-conference" className={linkStyle}>
            <CalendarSync aria-hidden className="size-4" />
            Start the next conference
          </Link>
        </div>
      </Panel>
      <Panel title="Change password">
        <ChangePasswordForm />
        <div>
          <Link to="/account" className={linkStyle}>
            <MonitorSmartphone aria-hidden className="size-4" />
            Your account and sign-in methods
          </Link>
        </div>
      </Panel>
    </div>
    <div className="md:col-span-2">
      <Panel title="Labels in registration e-mails">
        <LearntLabelsPanel />
      </Panel>
    </div>
    <div id="accounts" className="scroll-mt-20 md:col-span-2">
      <Panel title="Accounts">
        <AccountsPanel />
      </Panel>
    </div>
    <div id="erasures" className="scroll-mt-20 md:col-span-2">
      <Panel title="Erase a person">
        <ErasePersonPanel />
        <LedgerDownload />
      </Panel>
    </div>
    <div className="md:col-span-2">
      <Panel title="History">
        <HistoryList />
      </Panel>
    </div>
  </div>
)

const columnStyle = 'grid grid-cols-1 gap-5'
const linkStyle = buttonStyle({ variant: 'secondary', size: 'sm' })
const kinds = { embedded: 'embedded', server: 'on a server' } as const

const SiteInformation = () => {
  const info = useQuery(query('GET /api/site-info', {}))
  if (info.isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-20" />
      </div>
    )
  if (info.isError) return <QueryError title="Could not load the site information." of={info} />
  const { version, database, emailNotifications } = info.data
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <dt className="text-ink-soft">Version</dt>
      <dd>{version}</dd>
      <dt className="text-ink-soft">Database</dt>
      <dd>
        PostgreSQL {database.version}, {kinds[database.kind]}
      </dd>
      <dt className="text-ink-soft">E-mail notifications</dt>
      <dd>
        {emailNotifications
          ? 'Enabled: receipts are sent automatically, other letters by an organiser'
          : 'Disabled'}
      </dd>
    </dl>
  )
}

const KEY = 'hideOtherScore'

/** Off by default. */
const HiddenScores = () => (
  <SettingControl
    settingKey={KEY}
    saved={({ value }) => ({
      title: 'Review setting updated',
      description:
        value === 'true'
          ? 'Reviewers now see a colleague’s score only after giving their own.'
          : 'Both scores are now always shown.',
    })}
    failed="Failed to update the review setting"
  >
    {(value, change) => (
      <Checkbox
        id={KEY}
        name={KEY}
        label="Hide the first score until the second is given"
        hint="An abstract’s first score, feedback and comments stay hidden from everyone else until they have scored it too, both scores are in, or it has been decided."
        checked={value === 'true'}
        onChange={(event) => change({ key: KEY, value: event.currentTarget.checked ? 'true' : 'false' })}
      />
    )}
  </SettingControl>
)
