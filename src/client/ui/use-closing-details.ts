import { type RefObject, useEffect } from 'react'

/** Closes a disclosure on another page, by Escape, by a click outside it and on a link in it. */
export const useClosingDetails = (ref: RefObject<HTMLDetailsElement | null>, page: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page is what closes it
  useEffect(() => {
    if (ref.current) ref.current.open = false
  }, [ref, page])
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return
      ref.current.open = false
      ref.current.querySelector('summary')?.focus()
    }
    const closeOutside = ({ target }: PointerEvent) => {
      if (ref.current?.open && target instanceof Node && !ref.current.contains(target))
        ref.current.open = false
    }
    // Enter on a link is a click.
    const closeByLink = ({ target }: MouseEvent) => {
      if (ref.current && target instanceof Element && ref.current.contains(target.closest('a')))
        ref.current.open = false
    }
    document.addEventListener('keydown', closeByKey)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('click', closeByLink)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('click', closeByLink)
    }
  }, [ref])
}
