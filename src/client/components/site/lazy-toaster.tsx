import { useEffect } from 'react'
import { onDemand, usePrefetchOnInteraction } from '../../ui/on-demand'
import { showPendingToast, trackPointer, useToasts } from '../../ui/toasts'

const loadToaster = () => import('./toaster').then((part) => part.default)
const Toaster = onDemand(loadToaster)

/** Costs a reader nothing; fetched at the first touch, so that it can speak of what that touch led to even offline. */
export const LazyToaster = () => {
  const any = useToasts().length > 0
  usePrefetchOnInteraction(loadToaster)
  useEffect(() => {
    showPendingToast()
    return trackPointer()
  }, [])
  return any ? <Toaster /> : null
}
