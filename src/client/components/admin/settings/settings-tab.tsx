import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, FileText, Images, Mail, MonitorSmartphone, Tags } from 'lucide-react'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ProgrammeVisibility } from './programme-visibility.tsx'
import { settingsSubjects } from './settings-subjects.ts'

/** The overview of the settings: what is changed most often, and where the rest is. */
export const SettingsTab = () => (
  <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
    <div className={columnStyle}>
      <Panel title="Programme">
        <ProgrammeVisibility />
      </Panel>
      <Panel title="All settings">
        <Subjects />
      </Panel>
    </div>
    <div className={columnStyle}>
      <Panel title="Content">
        <div className="flex flex-wrap gap-3">
          <Link to="/admin/settings/conference" className={linkStyle}>
            <CalendarDays aria-hidden className="size-4" />
            Edit the conference
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
      <Panel title="Change password">
        <ChangePasswordForm />
        <div>
          <Link to="/account" className={linkStyle}>
            <MonitorSmartphone aria-hidden className="size-4" />
            Your account and sign-in methods
          </Link>
        </div>
      </Panel>
      <Panel title="Site information">
        <SiteInformation />
      </Panel>
    </div>
  </div>
)

const Subjects = () => (
  <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
    {settingsSubjects.map(({ label, to, about }) => (
      <li key={to}>
        <Link to={to} className="text-link font-semibold">
          {label}
        </Link>
        <p className="text-ink-soft">{about}</p>
      </li>
    ))}
  </ul>
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
