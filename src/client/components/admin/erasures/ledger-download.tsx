import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { errorMessage } from '#client/data/api.ts'
import { fetchFile } from '#client/data/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'

/** Downloads the ledger of erasures, for restores. */
export const LedgerDownload = () => {
  const download = useMutation({
    mutationFn: () => fetchFile('GET /api/erasures/ledger', {}),
    onSuccess: ({ name, file }) => saveFile(name, file),
    onError: (error) =>
      toast({ title: 'Could not download the list', description: errorMessage(error), tone: 'danger' }),
  })
  return (
    <div className="grid justify-items-start gap-3 border-hairline border-t pt-4">
      <p>
        The list of erased people contains no names or addresses. Keep it with your backups: restoring an
        older backup with it erases them again.
      </p>
      <Button
        variant="secondary"
        size="sm"
        busy={download.isPending}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden className="size-4" />
        Download the list of erased people
      </Button>
    </div>
  )
}
