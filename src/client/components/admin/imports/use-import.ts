import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoWithToast } from '#client/components/admin/undo/undo-toast.ts'
import { type UndoableResult, undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { ApiError, call } from '#client/data/api.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
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

type PreviewedFile = { file: File; preview: ImportPreview }

export type ImportResult = UndoableResult<Imported>

/** A file, its preview, and its import. */
export const useImport = (list: ImportList) => {
  const queryClient = useQueryClient()
  const [result, setResult] = useState<ImportResult>()
  const [percent, setPercent] = useState(0)
  const previewing = useMutation({
    mutationFn: async ({ file, columns }: { file: File; columns?: string[] }): Promise<PreviewedFile> => {
      const kept = await readIntoMemory(file)
      const query = columns && { columns: columns.join(',') }
      return {
        file: kept,
        preview: await call('POST /api/imports/:list/preview', { params: { list }, query, file: kept }),
      }
    },
  })
  const columnsOf = ({ preview }: PreviewedFile) => preview.columns.map(({ field }) => field)
  const apply = useMutation({
    mutationFn: ({ leaveOutWrong, ...of }: PreviewedFile & { leaveOutWrong: boolean }) =>
      undoableCall(
        'POST /api/imports/:list',
        {
          params: { list },
          query: {
            columns: columnsOf(of).join(','),
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
      if (error instanceof ApiError && error.status === 409)
        previewing.mutate({ file: of.file, columns: columnsOf(of) })
    },
  })
  return {
    previewing,
    apply,
    percent,
    result,
    choose: (file: File, columns?: string[]) => {
      apply.reset()
      previewing.mutate({ file, columns })
    },
    reset: () => {
      setResult(undefined)
      apply.reset()
      previewing.reset()
    },
    undo: async (step: string) => {
      await undoWithToast(step, { queryClient, paths, onUndone: () => setResult(undefined) })
      previewing.reset()
      apply.reset()
    },
  }
}
