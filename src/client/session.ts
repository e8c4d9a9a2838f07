import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '../shared/accounts'
import { browserTransport, call, isSessionEnd, logInAgain, sendCall, shownMessage } from './api'
import { forgetRecordDrafts } from './form/form-draft'
import { toast } from './toasts'

// Visitors without a session are spared the question: the server sets this cookie beside the session's own.
const maySignedIn = () => typeof document !== 'undefined' && /(^|; )signed_in=1/.test(document.cookie)

const fetchUser = async (): Promise<User | null> => {
  if (!maySignedIn()) return null
  try {
    return (await sendCall(browserTransport, '/api/user', { method: 'GET' })) as User
  } catch (error) {
    if (isSessionEnd(error)) return null
    throw error
  }
}

export const userQuery = queryOptions({ queryKey: ['/api/user'], queryFn: fetchUser })

export const useUser = (): User | null => useQuery({ ...userQuery, enabled: maySignedIn() }).data ?? null

/** Whoever is told that they are not signed in, while the page believes they are, is asked to log in again, in place. */
export const useSessionWatch = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (!isSessionEnd(event.action.error)) return
        void logInAgain().then((done) => {
          if (done) return queryClient.invalidateQueries()
          queryClient.setQueryData(userQuery.queryKey, null)
          return router.invalidate()
        })
      }),
    [queryClient, router],
  )
}

export const useLogin = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { username: string; password: string }) => call('POST /api/login', { body }),
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery.queryKey, user)
      const welcome = user.role === 'admin' ? 'Welcome back, admin!' : 'You have been logged in successfully.'
      toast({ title: 'Login successful', description: welcome })
    },
    onError: (error) =>
      toast({
        title: 'Login failed',
        description: shownMessage(error, 'Invalid username or password.'),
        tone: 'danger',
      }),
  })
}

export const useLogout = () =>
  useMutation({
    mutationFn: () => call('POST /api/logout', {}),
    onSuccess: () => {
      forgetRecordDrafts()
      toast({
        title: 'Logout successful',
        description: 'You have been logged out successfully.',
        afterReload: true,
      })
      window.location.assign('/')
    },
    onError: (error) => toast({ title: 'Logout failed', description: shownMessage(error), tone: 'danger' }),
  })
