import { useAction } from '#client/components/admin/undo/use-action.ts'
import { fetchFile } from '#client/data/fetch-file.ts'
import type { CallInput, DownloadKey } from '#shared/api.ts'
import { saveFile } from './save-file.ts'

type Wanted = { fetch: () => ReturnType<typeof fetchFile>; note: string | undefined }

/** Saves a file made by the server, unless it is empty. A note precedes its name in the toast. */
export const useDownload = (isEmpty?: (file: Blob) => Promise<boolean>) => {
  const { isPending, mutate } = useAction({
    send: async ({ fetch, note }: Wanted) => {
      const { name, file } = await fetch()
      if (await isEmpty?.(file)) return { title: 'No data available' }
      saveFile(name, file)
      return {
        title: 'Export successful',
        description: note ? `${note} Saved as ${name}.` : `Saved as ${name}`,
      }
    },
    done: (said) => said,
    failed: 'Export failed',
  })
  const download = <K extends DownloadKey>(key: K, input: CallInput<K>, note?: string) =>
    mutate({ fetch: () => fetchFile(key, input), note })
  return { busy: isPending, download }
}
