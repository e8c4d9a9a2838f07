import { useEffect, useState } from 'react'

/** A page that nobody sees, such as a tab in the background, is not painted. */
const UNPAINTED_MS = 1000

/** Whether what is shown once this is true has been painted. */
export const usePainted = (isShown: boolean) => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const note = () => setPainted(true)
    let timer = setTimeout(note, UNPAINTED_MS)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(note)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown])
  return isPainted
}
