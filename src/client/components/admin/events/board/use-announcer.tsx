import { useCallback, useState } from 'react'

/** Says things to those who do not see the board. */
export const useAnnouncer = () => {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  const announcer = (
    <p aria-live="assertive" className="sr-only">
      {/* The same words said again are announced again. */}
      <span key={said.count}>{said.text}</span>
    </p>
  )
  return { announce, announcer }
}
