import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#client/data/api.ts'
import type { UploadProgress } from '#client/data/upload-file.ts'
import { FileInput } from './file-input.tsx'
import { Sending, UploadCancelled } from './sending.tsx'

/** Throws on failure. */
export type Upload = (file: File, progress: UploadProgress) => Promise<void>

type UploadInputProps = {
  id: string
  label: string
  hint: string
  error?: string
  accept: string
  /** Why a file cannot be used, before it is sent. */
  problemOf: (file: File) => Promise<string | undefined>
  upload: Upload
}

/** Sends a file as soon as it is chosen, and shows how much of it has been sent. */
export const UploadInput = ({ id, label, hint, error, accept, problemOf, upload }: UploadInputProps) => {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [cancelled, setCancelled] = useState(false)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File) => {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setProblem(undefined)
    setCancelled(false)
    setShare(0)
    try {
      const fileProblem = await problemOf(file)
      if (fileProblem) return setProblem(fileProblem)
      await upload(file, { onProgress: setShare, signal })
    } catch (failure) {
      if (!signal.aborted) setProblem(errorMessage(failure))
    } finally {
      flushSync(() => {
        setShare(undefined)
        setCancelled(signal.aborted)
      })
      document.getElementById(id)?.focus()
    }
  }
  return (
    <>
      <FileInput
        id={id}
        label={label}
        hint={hint}
        error={problem ?? error}
        accept={accept}
        busy={share !== undefined}
        variant="secondary"
        onFiles={([file]) => file && void send(file)}
      />
      {share !== undefined && <Sending share={share} onCancel={() => sending.current?.abort()} />}
      {cancelled && <UploadCancelled />}
    </>
  )
}
