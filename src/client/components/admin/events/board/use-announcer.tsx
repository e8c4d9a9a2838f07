import { useCallback, useState } from 'react'

/** A live region of the board: assertive, so that each step of a keyboard drag is heard at once. */
export const useAnnouncer = () => {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  const announcer = (
    <p aria-live="assertive" className="sr-only">
      {/* A new key, so that a repeated text is announced again. */}
      <span key={said.count}>{said.text}</span>
    </p>
  )
  return { announce, announcer }
}
