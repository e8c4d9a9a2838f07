import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonStyle } from '#client/ui/button.tsx'

/** Back in the history of this site, otherwise to the list of speakers. */
export const BackLink = () => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = (event: MouseEvent) => {
    if (!canGoBack || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link
      to="/authors"
      onClick={back}
      className={`no-print -ml-3 ${buttonStyle({ variant: 'quiet', size: 'sm' })}`}
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back
    </Link>
  )
}
