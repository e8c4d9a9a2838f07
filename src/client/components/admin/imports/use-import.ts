import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoWithToast } from '#client/components/admin/undo/undo-toast.ts'
import { type UndoableResult, undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { ApiError, call } from '#client/data/api.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
import type { LegacyEncoding } from '#shared/imports/decode-text.ts'
import {
  type Imported,
  type ImportList,
  type ImportPreview,
  importLimits,
  importMessages,
} from '#shared/imports/imports.ts'
import { transportWithProgress } from './transport-with-progress.ts'

/** What to refetch after an import. */
const paths: ApiPath[] = [
  ...(['/api/registrations', '/api/authors', '/api/rooms', '/api/events'] as const),
  ...(['/api/abstracts', '/api/approved-abstracts', '/api/summary', '/api/history'] as const),
]

/** Read into memory, because browsers refuse to send a file that has changed on disk. */
const readIntoMemory = async (file: File): Promise<File> => {
  if (file.size > importLimits.bytes)
    throw new ApiError(413, JSON.stringify({ message: importMessages.tooLarge }), '')
  return new File([await file.arrayBuffer()], file.name, { type: file.type })
}

/** A file, and how it is to be read where organisers chose otherwise. */
export type Reading = { file: File; columns?: string[]; encoding?: LegacyEncoding }
type PreviewedFile = Reading & { preview: ImportPreview }

export type ImportResult = UndoableResult<Imported>

/** A file, its preview, and its import. The preview stays while it is read in another way. */
export const useImport = (list: ImportList) => {
  const queryClient = useQueryClient()
  const [result, setResult] = useState<ImportResult>()
  const [previewed, setPreviewed] = useState<PreviewedFile>()
  const [percent, setPercent] = useState(0)
  const previewing = useMutation({
    mutationFn: async ({ columns, encoding, ...of }: Reading): Promise<PreviewedFile> => {
      const file = await readIntoMemory(of.file)
      const query = { columns: columns?.join(','), encoding }
      const preview = await call('POST /api/imports/:list/preview', { params: { list }, query, file })
      return { file, columns, encoding, preview }
    },
  })
  const read = (reading: Reading) => previewing.mutate(reading, { onSuccess: setPreviewed })
  const apply = useMutation({
    mutationFn: ({ leaveOutWrong, ...of }: PreviewedFile & { leaveOutWrong: boolean }) =>
      undoableCall(
        'POST /api/imports/:list',
        {
          params: { list },
          query: {
            columns: of.preview.columns.map(({ field }) => field).join(','),
            encoding: of.encoding,
            digest: of.preview.digest,
            ...(leaveOutWrong && { leaveOutWrong: 'true' }),
          },
          file: of.file,
        },
        transportWithProgress((done, all) => setPercent(Math.floor((100 * done) / all))),
      ),
    onMutate: () => setPercent(0),
    onSuccess: async (done) => {
      setResult(done)
      await refresh(queryClient, ...paths)
    },
    // The list has changed: the preview shows how.
    onError: (error, of) => {
      if (error instanceof ApiError && error.status === 409) read(of)
    },
  })
  const startAgain = () => {
    setPreviewed(undefined)
    apply.reset()
    previewing.reset()
  }
  const reset = () => {
    setResult(undefined)
    startAgain()
  }
  return {
    previewing,
    apply,
    percent,
    result,
    previewed,
    /** What the next preview will show, or what this one shows. */
    reading: previewing.isPending ? previewing.variables : previewed,
    choose: (reading: Reading) => {
      apply.reset()
      read(reading)
    },
    reset,
    undo: async (step: string) => {
      await undoWithToast(step, { queryClient, paths, onUndone: () => setResult(undefined) })
      startAgain()
    },
  }
}
