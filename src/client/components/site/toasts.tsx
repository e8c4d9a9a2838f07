import { lazy, Suspense, useEffect } from 'react'
import { showWaitingToast, useToasts, watchPresses } from '../../toasts'

const loadToaster = () => import('./toaster')
const Toaster = lazy(loadToaster)

/** Costs a reader nothing; fetched at the first touch, so that it can speak of what that touch led to even offline. */
export const Toasts = () => {
  const any = useToasts().length > 0
  useEffect(() => {
    showWaitingToast()
    const load = () => void loadToaster()
    for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, load, { once: true })
    return watchPresses()
  }, [])
  return any ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
