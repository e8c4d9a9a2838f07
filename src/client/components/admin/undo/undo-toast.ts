import type { QueryClient } from '@tanstack/react-query'
import { call, errorMessage } from '#client/data/api.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
import { type ToastInput, toast } from '#client/ui/toasts.ts'

type UndoOptions = {
  queryClient: QueryClient
  /** Refetched when it is undone. */
  paths: ApiPath[]
  onUndone?: () => void
}

type Undoable = UndoOptions & { undoStep: string | undefined }

/** Any change shows in these. */
const everywhere: ApiPath[] = ['/api/history', '/api/summary', '/api/to-do', '/api/decisions']

/** Undoes a change and tells how it went. */
export const undoWithToast = async (id: string, { queryClient, paths, onUndone }: UndoOptions) => {
  try {
    await call('POST /api/undo/:id', { params: { id } })
    onUndone?.()
    toast({ title: 'Undone', description: 'Everything is back as it was.' })
  } catch (error) {
    toast({ title: 'Failed to undo', description: errorMessage(error), tone: 'danger' })
  }
  // Also after a failure, which means that something changed.
  await refresh(queryClient, ...paths, ...everywhere)
}

/** A toast that offers undo while it is shown. */
export const toastWithUndo = ({ actions = [], ...shown }: ToastInput, undoable: Undoable) => {
  const { undoStep } = undoable
  const undoAction = undoStep && {
    label: 'Undo',
    otherwise: 'Press F8 to reach the notification and undo this',
    run: () => void undoWithToast(undoStep, undoable),
  }
  toast({ ...shown, actions: undoAction ? [undoAction, ...actions] : actions })
}
