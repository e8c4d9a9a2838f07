import { useEffect, useRef } from 'react'

/** The latest value, for handlers with a stable identity. */
export const useLatest = <T>(value: T) => {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}
