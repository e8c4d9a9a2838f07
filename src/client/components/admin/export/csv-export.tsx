import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CallInput, CsvKey } from '../../../../shared/api'
import { pickCsvRows } from '../../../../shared/csv'
import { fetchCsv, shownMessage } from '../../../data/api'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toasts'
import { saveFile } from './save-file'

const TYPE = 'text/csv;charset=utf-8'
// Long enough for the head line of any of our files.
const HEAD_BYTES = 10_000

const hasRows = async (file: Blob) => {
  const start = await file.slice(0, HEAD_BYTES).text()
  return start.indexOf('\n') < start.length - 1
}

type Wanted<K extends CsvKey> = {
  from: K
  query?: CallInput<K>['query']
  /** Only these rows, in this order. */
  ids?: readonly number[]
  /** What is said before the name of the file. */
  said?: string
}

/** Saves a file of the server's, or of it the rows given, and says how it went. */
const downloadCsv = async <K extends CsvKey>({ from, query, ids, said }: Wanted<K>) => {
  try {
    const { name, file } = await fetchCsv(from, { query })
    const picked = ids ? new Blob([pickCsvRows(await file.text(), ids)], { type: TYPE }) : file
    if (!(await hasRows(picked))) return toast({ title: 'No data available' })
    saveFile(name, picked)
    toast({
      title: 'Export successful',
      description: said ? `${said} Saved as ${name}.` : `Saved as ${name}`,
    })
  } catch (error) {
    toast({ title: 'Export failed', description: shownMessage(error), tone: 'danger' })
  }
}

const useDownload = () => {
  const [busy, setBusy] = useState(false)
  const run = async <K extends CsvKey>(what: Wanted<K>) => {
    setBusy(true)
    await downloadCsv(what)
    setBusy(false)
  }
  return { busy, run }
}

type ExportButtonProps = { busy: boolean; onClick: () => void; label: string }

const ExportButton = ({ busy, onClick, label }: ExportButtonProps) => (
  <Button variant="secondary" size="sm" busy={busy} disabled={busy} onClick={onClick} className="min-h-11">
    {!busy && <Download aria-hidden className="size-4" />}
    {label}
  </Button>
)

type CsvExportProps<K extends CsvKey> = { from: K; query?: CallInput<K>['query']; label?: string }

/** A file as the server makes it. */
export const CsvExport = <K extends CsvKey>({ from, query, label = 'Export CSV' }: CsvExportProps<K>) => {
  const { busy, run } = useDownload()
  return <ExportButton busy={busy} onClick={() => void run({ from, query })} label={label} />
}

type ListExportProps = {
  from: CsvKey
  /** 'speakers' */
  many: string
  /** What is shown, in its order. */
  ids: readonly number[]
  /** How many there are in all. */
  all: number
}

/** Exports what a list shows; when that is not all, all can be had too. */
export const ListExport = ({ from, many, ids, all }: ListExportProps) => {
  const { busy, run } = useDownload()
  const isAll = ids.length === all
  const exportShown = () => {
    if (ids.length === 0) return toast({ title: 'No data available' })
    const said = isAll ? `All ${all} ${many}, in this order.` : `${ids.length} of ${all} ${many}, as shown.`
    void run({ from, ids, said })
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
          onClick={() => void run({ from, said: `All ${all} ${many}.` })}
          className="min-h-11"
        >
          Export all {all}
        </Button>
      )}
    </div>
  )
}
