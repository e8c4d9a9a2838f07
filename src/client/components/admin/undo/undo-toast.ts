import type { QueryClient } from '@tanstack/react-query'
import { call, errorMessage } from '../../../data/api'
import { type ApiPath, refresh } from '../../../data/refresh'
import { type ToastInput, toast } from '../../../ui/toasts'

type Undoable = {
  queryClient: QueryClient
  undoStep: string | undefined
  /** What to refetch. */
  paths: ApiPath[]
  onUndone?: () => void
}

const undo = async (id: string, { queryClient, paths, onUndone }: Undoable) => {
  try {
    await call('POST /api/undo/:id', { params: { id } })
    onUndone?.()
    toast({ title: 'Undone', description: 'Everything is back as it was.' })
  } catch (error) {
    toast({ title: 'Failed to undo', description: errorMessage(error), tone: 'danger' })
  }
  // Also after a failure, which means that something changed.
  await refresh(queryClient, ...paths, '/api/history')
}

/** A toast that offers undo while it is shown. */
export const toastWithUndo = ({ actions = [], ...said }: ToastInput, undoable: Undoable) => {
  const { undoStep } = undoable
  const undoAction = undoStep && {
    label: 'Undo',
    otherwise: 'Press F8 to reach the notification and undo this',
    run: () => void undo(undoStep, undoable),
  }
  toast({ ...said, actions: undoAction ? [undoAction, ...actions] : actions })
}
