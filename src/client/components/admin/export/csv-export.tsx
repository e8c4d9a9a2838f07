import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toggled } from '#client/components/admin/lists/selection.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { CallInput, CsvKey } from '#shared/api.ts'
import { useDownload } from './use-download.ts'

// Longer than the header line of any export.
const HEADER_BYTES = 10_000

/** Nothing but the header line. */
const isEmpty = async (file: Blob) => {
  const start = await file.slice(0, HEADER_BYTES).text()
  return start.indexOf('\n') === start.length - 1
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
  const { busy, download } = useDownload(isEmpty)
  return <ExportButton busy={busy} onClick={() => download(from, input)} label={label} />
}

type Exportable = 'abstracts' | 'approved-abstracts' | 'authors' | 'rooms' | 'events' | 'registrations'
type ExportPath = `/api/${Exportable}/export`

export type ListExportOptions = {
  from: ExportPath
  columns: readonly { header: string }[]
}

type ListExportProps<Row> = ListExportOptions & {
  name: string
  /** 'speakers' */
  many: string
  all: Row[]
  /** What the list shows, in its order. */
  shown: Row[]
}

const idOf = ({ id }: { id: number }) => id

/** Exports what a list shows, and on request all of it, with all or the chosen columns. */
export const ListExport = <Row extends { id: number }>({
  from,
  columns,
  name,
  many,
  all,
  shown,
}: ListExportProps<Row>) => {
  const { busy, download } = useDownload(isEmpty)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const headers = useMemo(() => columns.map(({ header }) => header), [columns])
  const chosen = left.size > 0 ? headers.filter((header) => !left.has(header)) : undefined
  const isAll = shown.length === all.length
  const exportRows = (rows: Row[], note: string) => {
    if (rows.length === 0) return toast({ title: 'No data available' })
    if (chosen?.length === 0) return toast({ title: 'Please choose at least one column', tone: 'danger' })
    download(`POST ${from}`, { body: { ids: rows.map(idOf), columns: chosen } }, note)
  }
  const shownNote = isAll
    ? `All ${all.length} ${many}, in this order.`
    : `${shown.length} of ${all.length} ${many}, as shown.`
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ExportButton
          busy={busy}
          onClick={() => exportRows(shown, shownNote)}
          label={isAll ? 'Export CSV' : `Export CSV (${shown.length} shown)`}
        />
        {!isAll && (
          <Button
            variant="quiet"
            size="sm"
            disabled={busy}
            onClick={() => exportRows(all, `All ${all.length} ${many}.`)}
            className="min-h-11"
          >
            Export all {all.length}
          </Button>
        )}
      </div>
      <ColumnChoice name={name} headers={headers} left={left} onChange={setLeft} />
    </>
  )
}

type ColumnChoiceProps = {
  /** Tells apart the choices of two lists on one page. */
  name: string
  headers: readonly string[]
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** Which columns an export has; all of them at first. */
const ColumnChoice = ({ name, headers, left, onChange }: ColumnChoiceProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="basis-full" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-ink-soft">
        Columns to export ({headers.length - left.size} of {headers.length})
      </summary>
      {isOpen && (
        <fieldset className="mt-1 rounded-md border border-hairline bg-paper-raised p-3">
          <legend className="sr-only">Columns to export</legend>
          <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
            {headers.map((header) => (
              <label key={header} className="flex min-h-9 items-center gap-2">
                <input
                  type="checkbox"
                  name={`column-${name}`}
                  value={header}
                  checked={!left.has(header)}
                  onChange={() => onChange(toggled(left, header))}
                  className="size-5 shrink-0 accent-accent"
                />
                {header}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </details>
  )
}
