import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage, isLoginSessionEnd } from '#client/data/api.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
import { type ToastInput, toast } from '#client/ui/toasts.ts'
import { toastWithUndo } from './undo-toast.ts'

/** The toast of success offers undo if the change has an undo step. */
type Done = ToastInput & { undoStep?: string; onUndone?: () => void }

export type ActionOptions<Input, Result> = {
  send: (input: Input) => Promise<Result>
  /** The toast of success, or its title; none where the page itself shows it. */
  done?: string | ((result: Result, input: Input) => Done | undefined)
  /** The toast of failure, or its title above the server's message; none where the page itself shows it. */
  failed?: string | ((input: Input, message: string, error: Error) => string | ToastInput)
  /** Runs before anything is refetched: it is here that a page is left. */
  onDone?: (result: Result, input: Input) => unknown
  onFailed?: (error: Error) => unknown
  /** Refetched also after a failure, which may mean that a colleague changed something. */
  refreshes?: ApiPath[]
  /** For buttons that are used quickly one after the other: they do not wait for the refetch. */
  inBackground?: boolean
  /** Runs at the end, when everything is refetched. */
  onSettled?: (error: Error | null, input: Input) => unknown
}

/** A call that changes something: it says how it went, refetches what it changed, and offers undo. */
export const useAction = <Input = void, Result = unknown>({
  send,
  done,
  failed,
  onDone,
  onFailed,
  refreshes: paths = [],
  inBackground,
  onSettled,
}: ActionOptions<Input, Result>) => {
  const queryClient = useQueryClient()
  const refetch = () => {
    const refetched = refresh(queryClient, ...paths)
    return inBackground ? undefined : refetched
  }
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (result, input) => {
      const success = typeof done === 'string' ? { title: done } : done?.(result, input)
      if (success) {
        const { undoStep, onUndone, ...shown } = success
        toastWithUndo(shown, { queryClient, undoStep, onUndone, paths })
      }
      await onDone?.(result, input)
      await refetch()
    },
    onError: async (error, input) => {
      const description = errorMessage(error)
      const failure = typeof failed === 'function' ? failed(input, description, error) : failed
      const shown = typeof failure === 'string' ? { title: failure, description } : failure
      if (shown) toast({ ...shown, tone: 'danger' })
      await onFailed?.(error)
      // Refetching would ask for the login again.
      if (!isLoginSessionEnd(error)) await refetch()
    },
    onSettled: (_, error, input) => onSettled?.(error, input),
  })
  return {
    ...mutation,
    /** The props of its button, which is busy for this input only. */
    button: (input: Input) => ({
      busy: mutation.isPending && mutation.variables === input,
      disabled: mutation.isPending,
      onClick: () => mutation.mutate(input),
    }),
  }
}
