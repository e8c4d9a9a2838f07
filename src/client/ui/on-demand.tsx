import { type ComponentType, type FunctionComponent, lazy, Suspense, useEffect, useState } from 'react'
import { createStore } from './store.ts'

const onServer = typeof document === 'undefined'

let pending = 0

/** It is true while a part of the page is loading. */
export const hasPendingParts = createStore(false)

const count = (change: 1 | -1) => {
  pending += change
  hasPendingParts.set(pending > 0)
}

/** Mounts together with the part beside it, inside the same Suspense boundary. */
const Mounted = ({ onMount }: { onMount: () => void }) => {
  useEffect(onMount, [onMount])
  return null
}

const loading = new Set<Promise<unknown>>()

/** The server loads all parts before it renders. */
const preloaded = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let Part: ComponentType<P> | undefined
  const loaded = load().then((component) => {
    Part = component
    loading.delete(loaded)
  })
  loading.add(loaded)
  return (props) => Part && <Part {...props} />
}

export const allPartsLoaded = () => Promise.all(loading)

const NotLoaded = () => <p role="alert">This part could not be loaded. Please reload the page.</p>

/**
 * A part of a page that most visits do without: the browser loads it when it is first shown. One that cannot be loaded
 * leaves the rest of the page as it is.
 */
export const onDemand = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback: FunctionComponent = NotLoaded,
): FunctionComponent<P> => {
  const loadPart = (): Promise<ComponentType<P>> => load().catch(() => Fallback)
  const Part = onServer ? preloaded(load) : lazy(async () => ({ default: await loadPart() }))
  return (props) => {
    const [isMounted, setMounted] = useState(false)
    const [onMount] = useState(() => () => setMounted(true))
    useEffect(() => {
      if (isMounted) return
      count(1)
      return () => count(-1)
    }, [isMounted])
    return (
      <Suspense>
        <Part {...props} />
        <Mounted onMount={onMount} />
      </Suspense>
    )
  }
}

/** Prefetches what is likely to be needed next at the first interaction, so that it works without a connection. */
export const usePrefetchOnInteraction = (load: () => Promise<unknown>) => {
  useEffect(() => {
    const prefetch = () => void load().catch(() => {})
    const eventTypes = ['pointerdown', 'keydown']
    for (const type of eventTypes) addEventListener(type, prefetch, { once: true })
    return () => {
      for (const type of eventTypes) removeEventListener(type, prefetch)
    }
  }, [load])
}
