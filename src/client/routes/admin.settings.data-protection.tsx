import { createFileRoute, Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { ErasePersonPanel } from '#client/components/admin/erasures/erase-person-panel.tsx'
import { LedgerDownload } from '#client/components/admin/erasures/ledger-download.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { RetentionSettings } from '#client/components/admin/settings/retention-settings.tsx'
import { buttonStyle } from '#client/ui/button.tsx'

const DataProtectionPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <div className="grid grid-cols-1 gap-5">
      <Panel title="Privacy policy">
        <div>
          <Link
            to="/admin/settings/privacy-policy"
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            <FileText aria-hidden className="size-4" />
            Edit privacy policy
          </Link>
        </div>
      </Panel>
      <Panel title="Retention">
        <RetentionSettings />
      </Panel>
      <Panel title="Erase a person">
        <ErasePersonPanel />
        <LedgerDownload />
      </Panel>
    </div>
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/data-protection')({
  staticData: { heading: 'Data protection' },
  component: DataProtectionPage,
})
