import { Download } from 'lucide-react'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { fetchFile } from '#client/data/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'

/** Downloads the ledger of erasures, for restores. */
export const LedgerDownload = () => {
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
