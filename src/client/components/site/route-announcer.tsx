import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const ANNOUNCEMENT_MS = 1000

/** After a client-side navigation, moves the focus to the heading and announces the title. */
export const RouteAnnouncer = () => {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // Hash links move the focus themselves; the first page is announced by the browser.
        if (!fromLocation || !pathChanged || toLocation.hash) return
        setTitle(document.title)
        // An element that still exists on the new page keeps the focus.
        if (document.activeElement?.closest('main, dialog')) return
        const heading = document.querySelector<HTMLElement>('main h1')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
  useEffect(() => {
    if (!title) return
    const timer = setTimeout(() => setTitle(''), ANNOUNCEMENT_MS)
    return () => clearTimeout(timer)
  }, [title])
  return (
    <div aria-live="assertive" className="sr-only">
      {title}
    </div>
  )
}
