import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'

const SHOWN_AFTER_PX = 800

export const BackToTop = () => {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const update = () => setVisible(window.scrollY > SHOWN_AFTER_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  if (!visible) return null
  const scrollToTop = () => {
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label="Back to top"
      onClick={scrollToTop}
      className="no-print fixed right-4 bottom-[calc(var(--bottom-bar,4rem)+1rem)] z-30 rounded-full shadow-floating"
    >
      <ArrowUp aria-hidden className="size-5" />
    </Button>
  )
}
