import { Upload } from 'lucide-react'
import { useId } from 'react'
import { buttonStyle } from '../../../ui/button'
import { Spinner } from '../../../ui/spinner'

type PhotoFileInputProps = {
  label: string
  /** For screen readers, where several inputs have the same label. */
  called?: string
  hint: string
  busy: boolean
  variant?: 'primary' | 'secondary'
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the file picker. It has no name, so that a form around it does not send it. */
export const PhotoFileInput = ({
  label,
  called,
  hint,
  busy,
  variant,
  multiple,
  onFiles,
}: PhotoFileInputProps) => {
  const hintId = useId()
  return (
    <div className="grid justify-items-start gap-1">
      <label
        className={`${buttonStyle({ variant })} focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 ${busy ? 'opacity-60' : 'cursor-pointer'}`}
      >
        {busy ? <Spinner /> : <Upload aria-hidden className="size-4" />}
        {busy ? 'Uploading…' : label}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          multiple={multiple}
          disabled={busy}
          aria-label={called}
          aria-describedby={hintId}
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
    </div>
  )
}
