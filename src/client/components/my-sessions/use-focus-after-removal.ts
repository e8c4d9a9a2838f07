import { useEffect, useRef } from 'react'

const removers = () => [
  ...document.querySelectorAll<HTMLElement>(
    '#day form[action="/programme"] button[type="submit"][aria-label]',
  ),
]

/** After a session left the list with its button: focuses the next such button, or the heading. */
export const useFocusAfterRemoval = (ids: readonly number[], fromLink: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef(-1)
  useEffect(() => {
    const note = ({ submitter }: SubmitEvent) => {
      place.current = submitter ? removers().indexOf(submitter) : -1
    }
    addEventListener('submit', note, true)
    return () => removeEventListener('submit', note, true)
  }, [])
  const before = useRef({ ids, fromLink })
  useEffect(() => {
    const isLess = ids.length < before.current.ids.length || fromLink !== before.current.fromLink
    before.current = { ids, fromLink }
    if (!isLess || document.activeElement !== document.body) return
    const left = removers()
    const next = place.current < 0 ? undefined : left[Math.min(place.current, left.length - 1)]
    ;(next ?? heading.current)?.focus()
  }, [ids, fromLink])
  return heading
}
