import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#client/data/api.ts'
import { FileInput } from '#client/form/file-input.tsx'
import { useField } from '#client/form/form.tsx'
import { HiddenInput } from '#client/form/hidden-input.tsx'
import { Button } from '#client/ui/button.tsx'
import { uploadMedia } from './upload-media.ts'

type MediaFieldProps = {
  name: string
  url: string
  label: string
  hint: string
  accept: string
  /** Why a file cannot be used, before it is sent. */
  problemOf: (file: File) => Promise<string | undefined>
  onChange: (url: string) => void
}

/** Uploaded as soon as it is chosen; saved with the form. */
export const MediaField = ({ name, url, label, hint, accept, problemOf, onChange }: MediaFieldProps) => {
  const { id, error } = useField(name)
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const upload = async (file: File) => {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setProblem(undefined)
    setShare(0)
    try {
      const found = await problemOf(file)
      if (found) return setProblem(found)
      onChange((await uploadMedia(file, { onProgress: setShare, signal })).url)
    } catch (failure) {
      if (!signal.aborted) setProblem(errorMessage(failure))
    } finally {
      flushSync(() => setShare(undefined))
      document.getElementById(id)?.focus()
    }
  }
  return (
    <div className="grid gap-2">
      <HiddenInput name={name} value={url} onSet={onChange} />
      <FileInput
        id={id}
        label={label}
        hint={hint}
        error={problem ?? error}
        accept={accept}
        busy={share !== undefined}
        variant="secondary"
        onFiles={([file]) => file && void upload(file)}
      />
      {share !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <progress aria-label="Sent" value={share} className="w-48 accent-accent" />
          <span className="tabular-nums">{Math.round(share * 100)}%</span>
          <Button variant="secondary" size="sm" onClick={() => sending.current?.abort()}>
            Cancel upload
          </Button>
        </div>
      )}
    </div>
  )
}
