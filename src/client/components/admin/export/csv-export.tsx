import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CallInput, CsvKey } from '../../../../shared/api'
import { errorMessage, fetchCsv } from '../../../data/api'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toasts'
import { saveFile } from './save-file'

// Longer than the header line of any export.
const HEADER_BYTES = 10_000

const hasRows = async (file: Blob) => {
  const start = await file.slice(0, HEADER_BYTES).text()
  return start.indexOf('\n') < start.length - 1
}

/** Saves a CSV file made by the server; `note` precedes its name in the toast. */
const downloadCsv = async <K extends CsvKey>(key: K, input: CallInput<K>, note?: string) => {
  try {
    const { name, file } = await fetchCsv(key, input)
    if (!(await hasRows(file))) return toast({ title: 'No data available' })
    saveFile(name, file)
    toast({
      title: 'Export successful',
      description: note ? `${note} Saved as ${name}.` : `Saved as ${name}`,
    })
  } catch (error) {
    toast({ title: 'Export failed', description: errorMessage(error), tone: 'danger' })
  }
}

const useDownload = () => {
  const [busy, setBusy] = useState(false)
  const download = async <K extends CsvKey>(key: K, input: CallInput<K>, note?: string) => {
    setBusy(true)
    await downloadCsv(key, input, note)
    setBusy(false)
  }
  return { busy, download }
}

type ExportButtonProps = { busy: boolean; onClick: () => void; label: string }

const ExportButton = ({ busy, onClick, label }: ExportButtonProps) => (
  <Button variant="secondary" size="sm" busy={busy} disabled={busy} onClick={onClick} className="min-h-11">
    {!busy && <Download aria-hidden className="size-4" />}
    {label}
  </Button>
)

type CsvExportProps<K extends CsvKey> = { from: K; input: CallInput<K>; label: string }

export const CsvExport = <K extends CsvKey>({ from, input, label }: CsvExportProps<K>) => {
  const { busy, download } = useDownload()
  return <ExportButton busy={busy} onClick={() => void download(from, input)} label={label} />
}

type Exportable = 'abstracts' | 'approved-abstracts' | 'authors' | 'events' | 'registrations'
export type ExportPath = `/api/${Exportable}/export`

type ListExportProps = {
  from: ExportPath
  /** 'speakers' */
  many: string
  /** What the list shows, in its order. */
  ids: number[]
  total: number
}

/** Exports what a list shows, and on request all of it. */
export const ListExport = ({ from, many, ids, total }: ListExportProps) => {
  const { busy, download } = useDownload()
  const isAll = ids.length === total
  const exportShown = () => {
    if (ids.length === 0) return toast({ title: 'No data available' })
    const note = isAll
      ? `All ${total} ${many}, in this order.`
      : `${ids.length} of ${total} ${many}, as shown.`
    void download(`POST ${from}`, { body: { ids } }, note)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <ExportButton
        busy={busy}
        onClick={exportShown}
        label={isAll ? 'Export CSV' : `Export CSV (${ids.length} shown)`}
      />
      {!isAll && (
        <Button
          variant="quiet"
          size="sm"
          disabled={busy}
          onClick={() => void download(`GET ${from}`, {}, `All ${total} ${many}.`)}
          className="min-h-11"
        >
          Export all {total}
        </Button>
      )}
    </div>
  )
}
