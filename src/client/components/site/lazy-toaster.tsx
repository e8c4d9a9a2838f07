import { useEffect } from 'react'
import { showPendingToast } from '#client/data/toast-after-reload.ts'
import { onDemand, usePrefetchOnInteraction } from '#client/ui/on-demand.tsx'
import { trackPointer, useToasts } from '#client/ui/toasts.ts'

const loadToaster = () => import('./toaster.tsx').then((module) => module.default)
const Toaster = onDemand(loadToaster)

/** Loaded at the first interaction, so that it can show an error even if the connection drops. */
export const LazyToaster = () => {
  const any = useToasts().length > 0
  usePrefetchOnInteraction(loadToaster)
  useEffect(() => {
    showPendingToast()
    return trackPointer()
  }, [])
  return any ? <Toaster /> : null
}
