import type { MouseEvent } from 'react'
import { useSite } from '../../routing/page-context'
import { buttonStyle } from '../../ui/button'

type ShareLinkProps = {
  /** Path and query of what is shared. */
  path: string
  title: string
}

/** Loads nothing and tells nobody: the device's own list of apps, or else a plain link that writes an e-mail. */
export const ShareLink = ({ path, title }: ShareLinkProps) => {
  const url = useSite().origin + path
  const share = (click: MouseEvent) => {
    if (!navigator.share) return
    click.preventDefault()
    // Whoever thinks better of it is no failure.
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
