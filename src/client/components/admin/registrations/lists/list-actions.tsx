import { Download, Printer } from 'lucide-react'
import { useDownload } from '#client/components/admin/export/use-download.ts'
import { Button } from '#client/ui/button.tsx'
import type { PrintedListName } from '#shared/registrations/lists/lists.ts'

const files = [
  ['GET /api/registrations/lists/:list/csv', 'CSV'],
  ['GET /api/registrations/lists/:list/xlsx', 'Excel'],
] as const

/** Prints the list, or saves it as a file. */
export const ListActions = ({ list, day }: { list: PrintedListName; day: string | undefined }) => {
  const { busy, download } = useDownload()
  return (
    <div className="no-print mb-5 flex flex-wrap gap-2">
      <Button size="sm" onClick={() => window.print()} className="min-h-11">
        <Printer aria-hidden className="size-4" />
        Print
      </Button>
      {files.map(([call, label]) => (
        <Button
          key={call}
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={() => void download(call, { params: { list }, query: { day } })}
          className="min-h-11"
        >
          <Download aria-hidden className="size-4" />
          Export {label}
        </Button>
      ))}
    </div>
  )
}
