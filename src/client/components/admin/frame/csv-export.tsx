import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CsvKey } from '../../../../shared/api'
import { fetchCsv, shownMessage } from '../../../api'
import { toast } from '../../../toasts'
import { Button } from '../../../ui/button'
import { saveFile } from './save-file'

// Long enough for the head line of any of our files.
const HEAD_BYTES = 10_000

const hasRows = async (file: Blob) => {
  const start = await file.slice(0, HEAD_BYTES).text()
  return start.indexOf('\n') < start.length - 1
}

/** Saves a file of the server's, and says how it went. */
const downloadCsv = async (from: CsvKey) => {
  try {
    const { name, file } = await fetchCsv(from)
    if (!(await hasRows(file))) return toast({ title: 'No data available' })
    saveFile(name, file)
    toast({ title: 'Export successful', description: `Saved as ${name}` })
  } catch (error) {
    toast({ title: 'Export failed', description: shownMessage(error), tone: 'danger' })
  }
}

type CsvExportProps = { from: CsvKey; label?: string }

export const CsvExport = ({ from, label = 'Export CSV' }: CsvExportProps) => {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadCsv(from)
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      disabled={busy}
      onClick={() => void download()}
      className="min-h-11"
    >
      {!busy && <Download aria-hidden className="size-4" />}
      {label}
    </Button>
  )
}
