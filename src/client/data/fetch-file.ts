import type { CallInput, DownloadKey } from '#shared/api.ts'
import { ApiError, OFFLINE, pathOf, type UntypedInput, withLoginSession } from './api.ts'

type Download = { name: string; file: Blob; headers: Headers }

/** Fetches a file under the name the server gave it. */
export const fetchFile = <K extends DownloadKey>(key: K, input: CallInput<K>): Promise<Download> =>
  withLoginSession(() => downloadFile(key, input as UntypedInput))

const downloadFile = async (key: DownloadKey, input: UntypedInput): Promise<Download> => {
  const response = await fetch(pathOf(key, input), {
    method: key.slice(0, key.indexOf(' ')),
    credentials: 'same-origin',
    ...(input.body !== undefined && {
      body: JSON.stringify(input.body),
      headers: { 'content-type': 'application/json' },
    }),
  }).catch(() => {
    throw new ApiError(0, '', OFFLINE)
  })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, file: await response.blob(), headers: response.headers }
}
