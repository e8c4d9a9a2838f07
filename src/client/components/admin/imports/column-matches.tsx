import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/field.tsx'
import type { ImportPreview } from '#shared/imports/imports.ts'

type ColumnMatchesProps = {
  preview: ImportPreview
  busy: boolean
  onChange: (columns: string[]) => void
}

/** Which field each column of the file is imported into. */
export const ColumnMatches = ({ preview, busy, onChange }: ColumnMatchesProps) => {
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
              >
                <option value="">Do not import</option>
                {fields.map(({ field, label }) => (
                  <option key={field} value={field}>
                    {label}
                  </option>
                ))}
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
