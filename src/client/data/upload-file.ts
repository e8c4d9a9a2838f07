import type { CallInput, CallResponse, UploadKey } from '#shared/api.ts'
import { UNDO_HEADER } from '#shared/history.ts'
import type { ByteSource } from '#shared/media/file-format.ts'
import { formWith, OFFLINE, parseResponse, pathOf, type UntypedInput, withLoginSession } from './api.ts'

/** To check a file before it is sent, as the server will. */
export const byteSourceOf = (file: File): ByteSource => ({
  size: file.size,
  read: async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
})

export type UploadProgress = { onProgress?: (share: number) => void; signal?: AbortSignal }

type Sent = { response: unknown; undoStep: string | undefined }

/** A fetch does not say how much of a file has been sent. */
const send = (path: string, file: File, { onProgress, signal }: UploadProgress) =>
  new Promise<Sent>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const answer = (status: number, statusText: string, text: string) => {
      try {
        const response = parseResponse({ status, statusText, text })
        resolve({ response, undoStep: request.getResponseHeader(UNDO_HEADER) ?? undefined })
      } catch (error) {
        reject(error as Error)
      }
    }
    request.open('POST', path)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
    request.onload = () => answer(request.status, request.statusText, request.responseText)
    request.onerror = () => answer(0, OFFLINE, '')
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(formWith(file))
  })

/** Makes a call of the contract whose body is a file, and tells how much of it has been sent. */
export const uploadFile = async <K extends UploadKey>(
  key: K,
  { file, ...input }: CallInput<K>,
  progress: UploadProgress = {},
) => {
  // Cancelled while the file was checked.
  progress.signal?.throwIfAborted()
  const path = pathOf(key, input as UntypedInput)
  const { response, undoStep } = await withLoginSession(() => send(path, file as File, progress))
  return { response: response as CallResponse<K>, undoStep }
}
