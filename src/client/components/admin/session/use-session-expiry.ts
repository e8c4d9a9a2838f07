import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSessionEnd, reauthenticate } from '#client/data/api.ts'
import { setUser } from '#client/data/session.ts'

/** Asks for a new login when a query fails because the session has ended. */
export const useSessionExpiry = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (!isSessionEnd(event.action.error)) return
        void reauthenticate('expired').then((done) => {
          if (done) return queryClient.invalidateQueries()
          setUser(null)
          return router.invalidate()
        })
      }),
    [queryClient, router],
  )
}
