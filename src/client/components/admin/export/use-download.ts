import { useState } from 'react'
import { errorMessage } from '#client/data/api.ts'
import { fetchFile } from '#client/data/fetch-file.ts'
import { toast } from '#client/ui/toasts.ts'
import type { CallInput, DownloadKey } from '#shared/api.ts'
import { saveFile } from './save-file.ts'

type DownloadOptions = {
  /** A file without data is not saved. */
  isEmpty?: (file: Blob) => Promise<boolean>
  /** Precedes the file's name in the toast. */
  note?: string
}

/** Saves a file made by the server. */
const downloadFile = async <K extends DownloadKey>(
  key: K,
  input: CallInput<K>,
  { isEmpty, note }: DownloadOptions,
) => {
  try {
    const { name, file } = await fetchFile(key, input)
    if (await isEmpty?.(file)) return toast({ title: 'No data available' })
    saveFile(name, file)
    toast({
      title: 'Export successful',
      description: note ? `${note} Saved as ${name}.` : `Saved as ${name}`,
    })
  } catch (error) {
    toast({ title: 'Export failed', description: errorMessage(error), tone: 'danger' })
  }
}

export const useDownload = (defaults: DownloadOptions = {}) => {
  const [busy, setBusy] = useState(false)
  const download = async <K extends DownloadKey>(key: K, input: CallInput<K>, options?: DownloadOptions) => {
    setBusy(true)
    await downloadFile(key, input, { ...defaults, ...options })
    setBusy(false)
  }
  return { busy, download }
}
