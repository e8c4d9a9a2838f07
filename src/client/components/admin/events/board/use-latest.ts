import { useEffect, useRef } from 'react'

/** What was rendered last, for handlers that must stay the same from one rendering to the next. */
export const useLatest = <T>(value: T) => {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}
