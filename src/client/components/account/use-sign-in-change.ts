import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { refreshUser } from '#client/data/session.ts'
import { toast } from '#client/ui/toasts.ts'

/** Refetches the sign-in methods and the user. */
export const useSignInRefresh = () => {
  const queryClient = useQueryClient()
  return async () => {
    await refreshUser()
    await refresh(queryClient, '/api/sign-in-methods')
  }
}

type Change<Input, Result> = {
  send: (input: Input) => Promise<Result>
  /** The title of the message when it did not work. */
  failed: string
  done: (result: Result, input: Input) => unknown
  /** A second step completes the change, so nothing is refetched yet. */
  isFirstStep?: true
}

/** A change of how one logs in. */
export const useSignInChange = <Input = void, Result = unknown>({
  send,
  failed,
  done,
  isFirstStep,
}: Change<Input, Result>) => {
  const refreshAll = useSignInRefresh()
  return useMutation({
    mutationFn: send,
    onSuccess: done,
    onError: (error) => toast({ title: failed, description: errorMessage(error), tone: 'danger' }),
    onSettled: isFirstStep ? undefined : refreshAll,
  })
}
