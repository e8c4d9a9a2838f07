import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'

type ListFileInputProps = { busy: boolean; onFile: (file: File) => void }

/** A file to choose or drop, or cells copied from a spreadsheet. */
export const ListFileInput = ({ busy, onFile }: ListFileInputProps) => {
  const hint = useId()
  const [isOver, setIsOver] = useState(false)
  const [pasted, setPasted] = useState('')
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          const [file] = event.dataTransfer.files
          if (file && !busy) onFile(file)
        }}
        className={`grid justify-items-center gap-3 rounded-lg border-2 border-dashed p-8 text-center ${isOver ? 'border-accent bg-accent-soft' : 'border-line'}`}
      >
        <label
          className={`${buttonStyle()} focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 ${busy ? 'opacity-60' : 'cursor-pointer'}`}
        >
          <FileUp aria-hidden className="size-4" />
          Choose a file
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={busy}
            aria-describedby={hint}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              // Allows choosing the same file again after it was corrected.
              event.currentTarget.value = ''
              if (file) onFile(file)
            }}
          />
        </label>
        <p id={hint} className="text-ink-soft">
          or drop it here: CSV or XLSX, up to 50 MB and 10,000 rows. Nothing is saved until you have seen a
          preview.
        </p>
      </div>
      <details>
        <summary className="cursor-pointer py-2 font-semibold">Paste rows instead</summary>
        <div className="grid justify-items-start gap-3 pt-2">
          <div className="w-full">
            <TextArea
              id="pasted-rows"
              label="Rows with their headings"
              hint="Copied from a spreadsheet or a text file"
              rows={6}
              value={pasted}
              onChange={(event) => setPasted(event.currentTarget.value)}
            />
          </div>
          <Button
            variant="secondary"
            disabled={busy || pasted.trim() === ''}
            onClick={() => onFile(new File([pasted], 'pasted.csv', { type: 'text/csv' }))}
          >
            Preview pasted rows
          </Button>
        </div>
      </details>
    </div>
  )
}
