import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button'

const KEY = 'cookieConsent'

const hasConsented = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}').consented !== undefined
  } catch {
    return false
  }
}

/** Shown by scripts only: without them nothing is stored that would need consent. */
export const CookieBanner = () => {
  const [visible, setVisible] = useState(false)
  useEffect(() => setVisible(!hasConsented()), [])
  if (!visible) return null
  const accept = () => {
    localStorage.setItem(KEY, JSON.stringify({ consented: 'essential', level: 'essential' }))
    setVisible(false)
  }
  return (
    <section
      aria-label="Cookies"
      className="no-print sticky bottom-0 z-40 border-line border-t bg-paper-raised shadow-floating"
    >
      <div className="page-width flex items-center justify-between gap-4 py-2.5">
        <p className="text-balance text-sm">
          This site uses essential cookies only.{' '}
          <Link to="/privacy-policy" className="text-link whitespace-nowrap">
            Privacy policy
          </Link>
        </p>
        <Button size="sm" onClick={accept}>
          Accept
        </Button>
      </div>
    </section>
  )
}
