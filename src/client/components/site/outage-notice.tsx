import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useConnectionReturn } from '#client/offline/offline-copy.ts'
import { useConference } from '#client/routing/page-context.ts'
import { OUTAGE_NOTICE_ID } from '#shared/errors.ts'

/** Empty and hidden, unless the server or the service worker writes the age of a stale page into it. */
export const OutageNotice = () => {
  const router = useRouter()
  useConnectionReturn(useCallback(() => void router.invalidate(), [router]))
  return (
    <div
      id={OUTAGE_NOTICE_ID}
      data-time-zone={useConference().timeZone}
      role="status"
      suppressHydrationWarning
      className="bg-saffron-soft px-4 py-1.5 text-center text-saffron-ink text-sm empty:hidden"
    >
      {''}
    </div>
  )
}
