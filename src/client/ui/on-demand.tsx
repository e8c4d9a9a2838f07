import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

const onServer = typeof document === 'undefined'

let asleep = 0
const listeners = new Set<() => void>()

const count = (change: 1 | -1) => {
  asleep += change
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a part of the page is still being fetched. */
export const useSleepingParts = () =>
  useSyncExternalStore(
    subscribe,
    () => asleep > 0,
    () => false,
  )

/** In the browser: fetched when it is first shown; what the server sent of it stands there meanwhile. */
const fetched = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => {
    count(1)
    try {
      const Part = await load()
      const Alive = (props: P) => {
        useEffect(() => {
          // Only the first to wake was waited for.
          if (waiting) count(-1)
          waiting = false
        }, [])
        return <Part {...props} />
      }
      let waiting = true
      return { default: Alive }
    } catch (error) {
      count(-1)
      throw error
    }
  })

const coming = new Set<Promise<unknown>>()

/** The server has everything at hand before it renders. */
const atHand = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let Part: ComponentType<P> | undefined
  const loading = load().then((loaded) => {
    Part = loaded
    coming.delete(loading)
  })
  coming.add(loading)
  return (props) => Part && <Part {...props} />
}

export const allAtHand = () => Promise.all(coming)

/** A part of a page that most visits do without. */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = onServer ? atHand(load) : fetched(load)
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

/** Fetches what somebody who begins to use the page may want next, so that it is there even when the connection drops. */
export const useFirstTouch = (load: () => Promise<unknown>) => {
  useEffect(() => {
    const fetchIt = () => void load().catch(() => {})
    const touches = ['pointerdown', 'keydown']
    for (const touch of touches) addEventListener(touch, fetchIt, { once: true })
    return () => {
      for (const touch of touches) removeEventListener(touch, fetchIt)
    }
  }, [load])
}
