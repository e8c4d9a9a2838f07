import { useState } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/field.tsx'
import { type ImportList, type ImportPreview, importLists } from '#shared/imports/imports.ts'
import { ColumnMatches } from './column-matches.tsx'
import { ImportRows } from './import-rows.tsx'

type PreviewProps = {
  list: ImportList
  preview: ImportPreview
  busy: boolean
  onColumns: (columns: string[]) => void
  onImport: (leaveOutWrong: boolean) => void
  onCancel: () => void
}

export const previewCountsInWords = ({ counts }: ImportPreview) =>
  (['new', 'changed', 'unchanged', 'wrong'] as const)
    .map((state) => `${counts[state].toLocaleString('en-GB')} ${state}`)
    .join(', ')

export const countRecords = (list: ImportList, count: number) => {
  const [one, many] = importLists[list].noun
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}

/** What importing the file would do, and the button that does it. */
export const Preview = ({ list, preview, busy, onColumns, onImport, onCancel }: PreviewProps) => {
  const { counts, missing, notices, source, digest } = preview
  const [leaveOut, setLeaveOut] = useState(false)
  const saved = counts.new + counts.changed
  const isBlocked = counts.wrong > 0 && !leaveOut
  return (
    <div className="grid grid-cols-1 gap-4">
      {source && <Alert>This looks like an export from {source}.</Alert>}
      {notices.map((notice) => (
        <Alert key={notice} tone="warning">
          {notice}
        </Alert>
      ))}
      {missing.length > 0 && (
        <Alert tone="danger" title={`Please choose the column for: ${missing.join(', ')}`} />
      )}
      <ColumnMatches
        key={preview.columns.map(({ field }) => field).join()}
        {...{ preview, busy }}
        onChange={onColumns}
      />
      {missing.length === 0 && (
        <>
          <p className="text-base">
            {preview.rows.length.toLocaleString('en-GB')} rows: {previewCountsInWords(preview)}.
          </p>
          <ImportRows key={digest} {...preview} />
          {counts.wrong > 0 && (
            <Checkbox
              id="leave-out-wrong"
              label={
                counts.wrong === 1
                  ? 'Leave out the row that cannot be imported'
                  : `Leave out the ${counts.wrong} rows that cannot be imported`
              }
              checked={leaveOut}
              onChange={(event) => setLeaveOut(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {missing.length === 0 && (
          <Button busy={busy} disabled={busy || saved === 0 || isBlocked} onClick={() => onImport(leaveOut)}>
            {saved === 0 ? 'Nothing to import' : `Import ${countRecords(list, saved)}`}
          </Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Choose another file
        </Button>
        {saved > 0 && <span className="text-ink-soft">Either all are saved or none.</span>}
      </div>
    </div>
  )
}
