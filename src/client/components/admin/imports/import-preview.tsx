import { useState } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox, Radio, Select } from '#client/ui/field.tsx'
import { legacyEncodings } from '#shared/imports/decode-text.ts'
import { type ImportList, type ImportPreview, importLists, importStates } from '#shared/imports/imports.ts'
import { ImportRows } from './import-rows.tsx'
import { SavedTogether } from './saved-together.tsx'
import type { Reading } from './use-import.ts'

type ReadingProps = {
  preview: ImportPreview
  /** What organisers chose last, before its preview is here. */
  reading: Reading | undefined
  onRead: (change: Pick<Reading, 'columns' | 'encoding'>) => void
}

type PreviewProps = ReadingProps & ApplyProps

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
export const Preview = ({ reading, onRead, ...apply }: PreviewProps) => {
  const { preview } = apply
  const { missing, notices, source, digest } = preview
  return (
    <div className="grid grid-cols-1 gap-4">
      {source && <Alert>This looks like an export from {source}.</Alert>}
      <Encodings {...{ preview, reading, onRead }} />
      {notices.map((notice) => (
        <Alert key={notice} tone="warning">
          {notice}
        </Alert>
      ))}
      {missing.length > 0 && (
        <Alert tone="danger" title={`Please choose the column for: ${missing.join(', ')}`} />
      )}
      <ColumnMatches {...{ preview, reading, onRead }} />
      <p role="status" className="text-base">
        {missing.length === 0 &&
          `${preview.rows.length.toLocaleString('en-GB')} rows: ${previewCountsInWords(preview)}.`}
      </p>
      <Apply key={digest} {...apply} />
    </div>
  )
}

type ApplyProps = {
  list: ImportList
  preview: ImportPreview
  busy: boolean
  onImport: (leaveOutWrong: boolean) => void
  onCancel: () => void
}

const Apply = ({ list, preview, busy, onImport, onCancel }: ApplyProps) => {
  const { counts, missing } = preview
  const [leaveOut, setLeaveOut] = useState(false)
  const saved = counts.new + counts.changed
  const isBlocked = counts.wrong > 0 && !leaveOut
  return (
    <>
      {missing.length === 0 && <ImportRows {...preview} />}
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
    </>
  )
}

/** Nothing in a text file that is not Unicode tells how its letters are to be read. */
const Encodings = ({ preview: { encodings }, reading, onRead }: ReadingProps) =>
  encodings.length > 0 && (
    <fieldset className="grid gap-2 rounded-md border border-hairline bg-paper-raised p-4">
      <legend className="float-left w-full font-semibold">
        The file is not in UTF-8. In which line are all letters right?
      </legend>
      {encodings.map(({ encoding, sample }) => (
        <Radio
          key={encoding}
          id={`encoding-${encoding}`}
          name="encoding"
          label={legacyEncodings[encoding]}
          hint={sample}
          checked={encoding === (reading?.encoding ?? encodings[0]?.encoding)}
          onChange={() => onRead({ encoding })}
        />
      ))}
    </fieldset>
  )

/** Which field each column of the file is imported into. A choice applies at once. */
const ColumnMatches = ({ preview: { columns, fields, missing }, reading, onRead }: ReadingProps) => {
  const [needsChoice] = useState(
    missing.length > 0 || columns.some(({ field, sample }) => field === '' && sample !== ''),
  )
  const chosen = reading?.columns ?? columns.map(({ field }) => field)
  const used = chosen.filter((field) => field !== '').length
  return (
    <details open={needsChoice} className="rounded-md border border-hairline bg-paper-raised">
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
                onChange={(event) => onRead({ columns: chosen.with(at, event.currentTarget.value) })}
                options={fields.map(({ field, label }) => [field, label])}
              >
                <option value="">Do not import</option>
              </Select>
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">Your choice is remembered for the next file.</p>
      </div>
    </details>
  )
}
