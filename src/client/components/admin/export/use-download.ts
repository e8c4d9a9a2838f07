import { useState } from 'react'
import type { CallInput, DownloadKey } from '../../../../shared/api'
import { errorMessage } from '../../../data/api'
import { fetchFile } from '../../../data/fetch-file'
import { toast } from '../../../ui/toasts'
import { saveFile } from './save-file'

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

export const useDownload = (always: DownloadOptions = {}) => {
  const [busy, setBusy] = useState(false)
  const download = async <K extends DownloadKey>(key: K, input: CallInput<K>, options?: DownloadOptions) => {
    setBusy(true)
    await downloadFile(key, input, { ...always, ...options })
    setBusy(false)
  }
  return { busy, download }
}
