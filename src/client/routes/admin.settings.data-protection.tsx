import { createFileRoute, Link } from '@tanstack/react-router'
import { Download, FileText } from 'lucide-react'
import { ErasePersonPanel } from '#client/components/admin/erasures/erase-person-panel.tsx'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { RetentionSettings } from '#client/components/admin/settings/retention-settings.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { fetchFile } from '#client/data/fetch-file.ts'
import { Button, buttonStyle } from '#client/ui/button.tsx'

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

/** Downloads the ledger of erasures, for restores. */
const LedgerDownload = () => {
  const download = useAction({
    send: () => fetchFile('GET /api/erasures/ledger', {}),
    failed: 'Could not download the list',
    onDone: ({ name, file }) => saveFile(name, file),
  })
  return (
    <div className="grid justify-items-start gap-3 border-hairline border-t pt-4">
      <p>
        The list of erased people contains no names or addresses. Keep it with your backups: restoring an
        older backup with it erases them again.
      </p>
      <Button variant="secondary" size="sm" {...download.button()}>
        <Download aria-hidden className="size-4" />
        Download the list of erased people
      </Button>
    </div>
  )
}

export const Route = createFileRoute('/admin/settings/data-protection')({
  staticData: { heading: 'Data protection' },
  component: DataProtectionPage,
})
