import { useQuery } from '@tanstack/react-query'
import { FileText, Images, MonitorSmartphone } from 'lucide-react'
import { ChangePasswordForm } from '#client/components/account/change-password-form.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { BlockLoading, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ProgrammeVisibility } from './programme-visibility.tsx'

/** These pages are not in the navigation of the settings. */
const contentLinks = [
  ['/admin/settings/privacy-policy', FileText, 'Edit privacy policy'],
  ['/admin/photos', Images, 'Manage photos'],
] as const

/** What is changed most often; the navigation above leads to the other settings. */
export const SettingsTab = () => (
  <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
    <div className={columnStyle}>
      <Panel title="Programme">
        <ProgrammeVisibility />
      </Panel>
      <Panel title="Content">
        <div className="flex flex-wrap gap-3">
          {contentLinks.map(([to, icon, label]) => (
            <ButtonLink key={to} to={to} variant="secondary" size="sm" icon={icon}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </Panel>
    </div>
    <div className={columnStyle}>
      <Panel title="Change password">
        <ChangePasswordForm />
        <div>
          <ButtonLink to="/account" variant="secondary" size="sm" icon={MonitorSmartphone}>
            Your account and sign-in methods
          </ButtonLink>
        </div>
      </Panel>
      <Panel title="Site information">
        <SiteInformation />
      </Panel>
    </div>
  </div>
)

const columnStyle = 'grid grid-cols-1 gap-5'
const kinds = { embedded: 'embedded', server: 'on a server' } as const

const SiteInformation = () => (
  <Loaded
    of={useQuery(query('GET /api/site-info', {}))}
    loading={<BlockLoading className="h-20" />}
    failure="Could not load the site information."
  >
    {({ version, database, emailNotifications }) => (
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
    )}
  </Loaded>
)
