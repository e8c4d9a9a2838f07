import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isLoginSessionEnd, reauthenticate } from '#client/data/api.ts'
import { setUser } from '#client/data/login-session.ts'
import type { Role } from '#shared/accounts/accounts.ts'
import { LoginSessionDialog } from './login-session-dialog.tsx'
import { createQueryClient } from './query-client.ts'

/** Queries of pages behind a login, and a new login in place when the session has ended. */
export const SignedInArea = ({ forRole, children }: { forRole: Role; children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <LoginSessionWatch />
      {children}
      <LoginSessionDialog forRole={forRole} />
    </QueryClientProvider>
  )
}

/** Asks for a new login when a query fails because the session has ended. */
const LoginSessionWatch = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (!isLoginSessionEnd(event.action.error)) return
        void reauthenticate('expired').then((done) => {
          if (done) return queryClient.invalidateQueries()
          setUser(null)
          return router.invalidate()
        })
      }),
    [queryClient, router],
  )
  return null
}
