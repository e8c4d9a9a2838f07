import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

// A click that asks for another tab or window is the browser's.
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link in a long list, where the router's own costs more than the rest of its row: it follows every move of the site. */
export const RowLink = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => {
  const router = useRouter()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        void router.navigate({ to })
      }}
    />
  )
}
