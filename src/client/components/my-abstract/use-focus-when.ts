import { useEffect, useRef } from 'react'

/** Takes the focus each time there is a new reason to. */
export const useFocusWhen = (reason: object | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason) ref.current?.focus()
  }, [reason])
  return ref
}
