import { useSyncExternalStore } from 'react'

const NARROW = '(width < 48rem)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useIsNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
