import { useQueryClient } from '@tanstack/react-query'
import { type ActionOptions, useAction } from '#client/components/admin/undo/use-action.ts'
import { refreshUser } from '#client/data/login-session.ts'
import { refresh } from '#client/data/refresh.ts'

/** Refetches the sign-in methods and the user. */
export const useSignInRefresh = () => {
  const queryClient = useQueryClient()
  return async () => {
    await refreshUser()
    await refresh(queryClient, '/api/sign-in-methods')
  }
}

/** A change of how one logs in. */
export const useSignInChange = <Input = void, Result = unknown>(
  options: Omit<ActionOptions<Input, Result>, 'onSettled'>,
) => useAction({ ...options, onSettled: useSignInRefresh() })
