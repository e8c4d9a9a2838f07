import { useEffect, useRef } from 'react'
import { useLatest } from './use-latest.ts'

const SCROLL_END_MS = 250

const headHeight = (scroller: HTMLElement) => scroller.querySelector('thead')?.offsetHeight ?? 0

const rowAtTop = (scroller: HTMLElement) => {
  if (scroller.scrollTop === 0) return undefined
  const edge = scroller.scrollTop + headHeight(scroller)
  return [...scroller.querySelectorAll<HTMLElement>('tr[data-key]')].find(
    (row) => row.offsetTop + row.offsetHeight > edge,
  )?.dataset.key
}

/** Reports the topmost visible row when scrolling ends. */
export const useTopRow = (
  scroller: HTMLElement | null,
  onTopRow: ((key: string | undefined) => void) | undefined,
) => {
  const latest = useLatest(onTopRow)
  useEffect(() => {
    if (!scroller) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current?.(rowAtTop(scroller)), SCROLL_END_MS)
    }
    scroller.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('scroll', scrolled)
    }
  }, [scroller, latest])
}

/** Runs once, when the scroll container is mounted. */
export const useInitialScroll = (scroller: HTMLElement | null, bringToTop: () => void) => {
  const done = useRef(false)
  useEffect(() => {
    if (!scroller || done.current) return
    done.current = true
    bringToTop()
  }, [scroller, bringToTop])
}

export const scrollToRow = (scroller: HTMLElement | null, key: string | undefined) => {
  if (!scroller || key === undefined) return
  const row = scroller.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"]`)
  if (row) scroller.scrollTop = row.offsetTop - headHeight(scroller)
}
