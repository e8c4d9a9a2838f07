import { useEffect } from 'react'
import { onDemand, useFirstTouch } from '../../ui/on-demand'
import { showWaitingToast, useToasts, watchPresses } from '../../ui/toasts'

const loadToaster = () => import('./toaster').then((part) => part.default)
const Toaster = onDemand(loadToaster)

/** Costs a reader nothing; fetched at the first touch, so that it can speak of what that touch led to even offline. */
export const Toasts = () => {
  const any = useToasts().length > 0
  useFirstTouch(loadToaster)
  useEffect(() => {
    showWaitingToast()
    return watchPresses()
  }, [])
  return any ? <Toaster /> : null
}
