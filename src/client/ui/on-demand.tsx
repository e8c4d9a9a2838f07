import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'

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
export const usePendingParts = () =>
  useSyncExternalStore(
    subscribe,
    () => asleep > 0,
    () => false,
  )

/** Counts a part as asleep from when it is first wanted until it is there, or no longer wanted. */
const useSleep = () => {
  const state = useRef({ awake: false, counted: false })
  useEffect(() => {
    const { current } = state
    if (current.awake) return
    current.counted = true
    count(1)
    return () => {
      if (current.counted) count(-1)
      current.counted = false
    }
  }, [])
  return useCallback(() => {
    const { current } = state
    if (current.counted) count(-1)
    Object.assign(current, { awake: true, counted: false })
  }, [])
}

/** Stands beside a part that is being fetched, and comes to life with it. */
const Wake = ({ wake }: { wake: () => void }) => {
  useEffect(wake, [wake])
  return null
}

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

export const allPartsLoaded = () => Promise.all(coming)

/** A part of a page that most visits do without. */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  // In the browser it is fetched when it is first shown; what the server sent of it stands there meanwhile.
  const Part = onServer ? atHand(load) : lazy(async () => ({ default: await load() }))
  return (props) => {
    const wake = useSleep()
    return (
      <Suspense>
        <Part {...props} />
        <Wake wake={wake} />
      </Suspense>
    )
  }
}

/** Fetches what somebody who begins to use the page may want next, so that it is there even when the connection drops. */
export const usePrefetchOnInteraction = (load: () => Promise<unknown>) => {
  useEffect(() => {
    const fetchIt = () => void load().catch(() => {})
    const touches = ['pointerdown', 'keydown']
    for (const touch of touches) addEventListener(touch, fetchIt, { once: true })
    return () => {
      for (const touch of touches) removeEventListener(touch, fetchIt)
    }
  }, [load])
}
