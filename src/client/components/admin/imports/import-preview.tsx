import { useState } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox, Select } from '#client/ui/field.tsx'
import { type ImportList, type ImportPreview, importLists, importStates } from '#shared/imports/imports.ts'
import { ImportRows } from './import-rows.tsx'
import { SavedTogether } from './saved-together.tsx'

type PreviewProps = {
  list: ImportList
  preview: ImportPreview
  busy: boolean
  onColumns: (columns: string[]) => void
  onImport: (leaveOutWrong: boolean) => void
  onCancel: () => void
}

export const previewCountsInWords = ({ counts }: ImportPreview) =>
  importStates
    .map((state) => {
      const count = counts[state].toLocaleString('en-GB')
      return `${count} ${state === 'wrong' ? 'cannot be imported' : state}`
    })
    .join(', ')

export const countRecords = (list: ImportList, count: number) => {
  const { noun } = importLists[list]
  return `${count.toLocaleString('en-GB')} ${count === 1 ? noun : `${noun}s`}`
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
        <SavedTogether count={saved} incomplete={counts.wrong} />
      </div>
    </div>
  )
}

type ColumnMatchesProps = {
  preview: ImportPreview
  busy: boolean
  onChange: (columns: string[]) => void
}

/** Which field each column of the file is imported into. */
const ColumnMatches = ({ preview, busy, onChange }: ColumnMatchesProps) => {
  const { columns, fields, missing } = preview
  const [chosen, setChosen] = useState(() => columns.map(({ field }) => field))
  const isChanged = columns.some(({ field }, at) => field !== chosen[at])
  const used = columns.filter(({ field }) => field !== '').length
  return (
    <details open={missing.length > 0} className="rounded-md border border-hairline bg-paper-raised">
      <summary className="cursor-pointer p-4 font-semibold">
        Columns: {used} of {columns.length} matched
      </summary>
      <div className="grid gap-4 border-hairline border-t p-4">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ header, sample }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same heading, and keep their places
            <li key={at}>
              <Select
                id={`column-${at}`}
                label={header || `Column ${at + 1}`}
                hint={sample ? `For example: ${sample}` : 'Empty'}
                value={chosen[at] ?? ''}
                onChange={(event) => setChosen(chosen.with(at, event.currentTarget.value))}
                options={fields.map(({ field, label }) => [field, label])}
              >
                <option value="">Do not import</option>
              </Select>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" disabled={busy || !isChanged} onClick={() => onChange(chosen)}>
            Use these columns
          </Button>
          <span className="text-ink-soft">Your choice is remembered for the next file.</span>
        </div>
      </div>
    </details>
  )
}
