import { lazy, Suspense, useEffect } from 'react'
import { showWaitingToast, useToasts } from '../../toasts'

const loadToaster = () => import('./toaster')
const Toaster = lazy(loadToaster)

/** Costs a visitor nothing until there is something to say; fetched early so that it can speak even offline. */
export const Toasts = () => {
  const any = useToasts().length > 0
  useEffect(() => {
    showWaitingToast()
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
    idle(() => void loadToaster())
  }, [])
  return any ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
