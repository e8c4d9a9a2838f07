import type { MouseEvent } from 'react'
import { useSite } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'

type ShareLinkProps = {
  /** Path and query. */
  path: string
  title: string
}

/** The system's share dialog, or a mailto link where there is none. No third party is involved. */
export const ShareLink = ({ path, title }: ShareLinkProps) => {
  const url = useSite().origin + path
  const share = (click: MouseEvent) => {
    if (!navigator.share) return
    click.preventDefault()
    // Cancelling is not an error.
    navigator.share({ title, url }).catch(() => {})
  }
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      onClick={share}
      className={buttonStyle({ variant: 'secondary', size: 'sm' })}
    >
      Share
    </a>
  )
}
