import { useState } from 'react'
import { toggled } from '#client/components/admin/lists/selection.ts'

type ColumnChoiceProps = {
  /** Tells apart the choices of two lists on one page. */
  name: string
  headers: readonly string[]
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** Which columns an export has; all of them at first. */
export const ColumnChoice = ({ name, headers, left, onChange }: ColumnChoiceProps) => {
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
