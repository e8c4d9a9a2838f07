import { useNavigate, useRouter } from '@tanstack/react-router'
import { createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react'
import type { ProgrammeSearch } from '#client/data/programme-search.ts'
import { cx } from '#client/ui/class-names.ts'

type EventAddress = {
  href: (id: number) => string
  open: (id: number) => void
}

const EventAddresses = createContext<EventAddress | null>(null)

const ANY_EVENT = 0

/**
 * The addresses of the events' dialogs, which keep the rest of the search. The router builds one of them, because a long
 * programme has hundreds.
 */
export const EventLinks = ({ search, children }: { search: ProgrammeSearch; children: ReactNode }) => {
  const router = useRouter()
  const navigate = useNavigate({ from: '/programme' })
  const { href } = router.buildLocation({ to: '/programme', search: { ...search, event: ANY_EVENT } })
  const address = useMemo(() => {
    const [before = '', after = ''] = href.split(`event=${ANY_EVENT}`)
    return {
      href: (id: number) => `${before}event=${id}${after}`,
      open: (id: number) =>
        void navigate({ search: (shown) => ({ ...shown, event: id }), resetScroll: false }),
    }
  }, [navigate, href])
  return <EventAddresses value={address}>{children}</EventAddresses>
}

type EventLinkProps = { id: number; className?: string; children: ReactNode }

/** Opens the event's dialog. Covers the whole card that it stands in. */
export const EventLink = ({ id, className, children }: EventLinkProps) => {
  const address = useContext(EventAddresses)
  const open = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    address?.open(id)
  }
  return (
    <a href={address?.href(id)} onClick={open} dir="auto" className={cx('card-link', className)}>
      {children}
    </a>
  )
}
