import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Role } from '#shared/accounts/accounts.ts'
import { createQueryClient } from './query-client.ts'
import { SessionDialog } from './session-dialog.tsx'
import { useSessionExpiry } from './use-session-expiry.ts'

const SessionWatch = () => {
  useSessionExpiry()
  return null
}

/** Queries of pages behind a login, and a new login in place when the session has ended. */
export const SignedInArea = ({ forRole, children }: { forRole: Role; children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <SessionWatch />
      {children}
      <SessionDialog forRole={forRole} />
    </QueryClientProvider>
  )
}
