import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'

const SHOWN_AFTER_PX = 800

const CONTROLS = 'a[href], button, input, select, textarea, summary, label'
/** These shares of its width and height are closer together than any control is high. */
const POINTS = [0, 0.25, 0.5, 0.75, 1]

const isOverControl = (button: HTMLElement) => {
  const { left, top, width, height } = button.getBoundingClientRect()
  const isControlAt = (x: number, y: number) =>
    document.elementsFromPoint(x, y).some((element) => {
      const control = element.closest(CONTROLS)
      return control !== null && control !== button && !button.contains(control)
    })
  return POINTS.some((x) => POINTS.some((y) => isControlAt(left + x * width, top + y * height)))
}

/** Hidden where it would cover a control, such as a star. */
export const BackToTop = () => {
  const ref = useRef<HTMLButtonElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const update = () =>
      setShown(window.scrollY > SHOWN_AFTER_PX && ref.current !== null && !isOverControl(ref.current))
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
      className={`no-print fixed bottom-[calc(var(--bottom-bar,4rem)+1rem)] z-30 rounded-full shadow-floating right-4 ${isShown ? '' : 'invisible'}`}
    >
      <ArrowUp aria-hidden className="size-5" />
    </Button>
  )
}
