import { useEffect, useRef } from 'react'

const sessionToggles = () => [...document.querySelectorAll<HTMLElement>('#day [data-session-toggle]')]

/** When a session is removed together with its focused button, focuses the next such button or the heading. */
export const useFocusAfterRemoval = (ids: readonly number[], fromLink: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedIndex = useRef(-1)
  useEffect(() => {
    const rememberPressed = ({ submitter }: SubmitEvent) => {
      pressedIndex.current = submitter ? sessionToggles().indexOf(submitter) : -1
    }
    addEventListener('submit', rememberPressed, true)
    return () => removeEventListener('submit', rememberPressed, true)
  }, [])
  const before = useRef({ ids, fromLink })
  useEffect(() => {
    const isShorter = ids.length < before.current.ids.length || fromLink !== before.current.fromLink
    before.current = { ids, fromLink }
    if (!isShorter || document.activeElement !== document.body) return
    const left = sessionToggles()
    const next = pressedIndex.current < 0 ? undefined : left[Math.min(pressedIndex.current, left.length - 1)]
    ;(next ?? heading.current)?.focus()
  }, [ids, fromLink])
  return heading
}
