import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'

const SHOWN_AFTER_PX = 800

const isOverField = (button: HTMLElement) => {
  const own = button.getBoundingClientRect()
  return [...document.querySelectorAll('main :is(input, select, textarea)')].some((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect()
    return left < own.right && own.left < right && top < own.bottom && own.top < bottom
  })
}

/** Never over a field, where it would cover what is typed; on phones not on the right, where it would cover stars. */
export const BackToTop = () => {
  const ref = useRef<HTMLButtonElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const update = () =>
      setShown(window.scrollY > SHOWN_AFTER_PX && ref.current !== null && !isOverField(ref.current))
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  const scrollToTop = () => {
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Button
      ref={ref}
      variant="secondary"
      size="icon"
      aria-label="Back to top"
      onClick={scrollToTop}
      className={`no-print fixed bottom-[calc(var(--bottom-bar,4rem)+1rem)] z-30 rounded-full shadow-floating max-md:left-4 md:right-4 ${isShown ? '' : 'invisible'}`}
    >
      <ArrowUp aria-hidden className="size-5" />
    </Button>
  )
}
