import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const SPOKEN_MS = 1000

/** Where somebody who cannot see it learns that another page has come: its heading takes the focus, its title is spoken. */
export const RouteAnnouncer = () => {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // A link to a part of a page leads there; the first page is announced by the browser.
        if (!fromLocation || !pathChanged || toLocation.hash) return
        setTitle(document.title)
        // What still has the focus within the page, such as a link to the next one, keeps it.
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
    const timer = setTimeout(() => setTitle(''), SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [title])
  return (
    <div aria-live="assertive" className="sr-only">
      {title}
    </div>
  )
}
