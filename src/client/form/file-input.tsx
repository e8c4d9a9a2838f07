import { Upload } from 'lucide-react'
import { useId } from 'react'
import { buttonStyle } from '#client/ui/button.tsx'
import { cx } from '#client/ui/class-names.ts'
import { Spinner } from '#client/ui/spinner.tsx'

type FileInputProps = {
  id?: string
  label: string
  /** For screen readers, where several inputs have the same label. */
  accessibleName?: string
  hint: string
  error?: string
  accept: string
  busy: boolean
  variant?: 'primary' | 'secondary'
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the file picker. It has no name, so that a form around it does not send it. */
export const FileInput = ({
  id,
  label,
  accessibleName,
  hint,
  error,
  accept,
  busy,
  variant,
  multiple,
  onFiles,
}: FileInputProps) => {
  const hintId = useId()
  return (
    <div className="grid justify-items-start gap-1">
      <label
        className={`${buttonStyle({ variant })} focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 ${busy ? 'opacity-60' : 'cursor-pointer'}`}
      >
        {busy ? <Spinner /> : <Upload aria-hidden className="size-4" />}
        {busy ? 'Uploading…' : label}
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={busy}
          aria-label={accessibleName}
          aria-describedby={cx(hintId, error && `${hintId}-error`)}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            // Allows choosing the same file again after an error.
            event.currentTarget.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
      </label>
      <span id={hintId} className="text-ink-soft">
        {hint}
      </span>
      {error && (
        <p id={`${hintId}-error`} role="alert" className="font-semibold text-danger-ink text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
