import { useEffect } from 'react'
import { onDemand, usePrefetchOnInteraction } from '../../ui/on-demand'
import { showPendingToast, trackPointer, useToasts } from '../../ui/toasts'

const loadToaster = () => import('./toaster').then((part) => part.default)
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
