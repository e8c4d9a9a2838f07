import { Link, useRouterState } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { useLogout, useUser } from '#client/data/login-session.ts'
import { useConference } from '#client/routing/page-context.ts'
import { useClosingDetails } from '#client/ui/use-closing-details.ts'
import type { Role } from '#shared/accounts/accounts.ts'
import { SiteLogo } from './logo.tsx'
import { Motif } from './motif.tsx'

/** Links that are not exact stay highlighted on sub-pages. */
const navigation = [
  { to: '/', label: 'Home', exact: true },
  { to: '/programme', label: 'Programme', exact: true },
  { to: '/authors', label: 'Speakers', exact: false },
  { to: '/submit', label: 'Submit Abstract', exact: true },
  { to: '/registration-fees', label: 'Registration fees', exact: true },
  { to: '/about', label: 'About', exact: true },
] as const

/** The area behind the login of each role. */
const roleLinks = {
  admin: { to: '/admin', label: 'Admin', exact: false },
  reviewer: { to: '/review', label: 'Reviews', exact: false },
  editor: undefined,
  user: undefined,
} as const satisfies Record<Role, unknown>

const linkStyle =
  'block rounded-md px-3 py-2 lg:whitespace-nowrap lg:px-2 xl:px-2.5 font-semibold text-ink no-underline hover:bg-paper-sunken aria-[current=page]:text-accent-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'

const NavLinks = () => {
  const user = useUser()
  const { pending, logOut } = useLogout()
  const ownLink = user && roleLinks[user.role]
  const links = ownLink ? [...navigation, ownLink] : navigation
  return (
    <>
      {links.map(({ to, label, exact }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact, includeSearch: false }} className={linkStyle}>
            {label}
          </Link>
        </li>
      ))}
      {/* Organisers find it in the settings: their header is full. */}
      {user && user.role !== 'admin' && (
        <li>
          <Link to="/account" className={linkStyle}>
            Account
          </Link>
        </li>
      )}
      {user && (
        <li>
          <button
            type="button"
            onClick={() => void logOut()}
            disabled={pending}
            className={`${linkStyle} w-full text-left`}
          >
            Logout
          </button>
        </li>
      )}
    </>
  )
}

/** A disclosure of the browser's own, so that it opens without scripts too. */
const MobileMenu = () => {
  const ref = useRef<HTMLDetailsElement>(null)
  const path = useRouterState({ select: (state) => state.location.href })
  useClosingDetails(ref, path)
  return (
    <details ref={ref} className="group lg:hidden">
      <summary className="-mr-3 flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-paper-sunken">
        <Menu aria-hidden className="size-5 group-open:hidden" />
        <X aria-hidden className="hidden size-5 group-open:block" />
        Menu
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-hairline border-y bg-paper-raised shadow-floating"
      >
        <ul className="page-width py-3">
          <NavLinks />
        </ul>
      </nav>
    </details>
  )
}

export const SiteHeader = () => {
  const { shortName, logo } = useConference()
  return (
    <header className="no-print relative z-40 border-hairline tall:sticky tall:top-0 border-b bg-paper">
      <div className="page-width relative flex min-h-16 items-center justify-between gap-4">
        <Link to="/" className="flex items-center gap-3 text-ink no-underline">
          {logo ? (
            <SiteLogo logo={logo} name={shortName} />
          ) : (
            <>
              <span className="size-9 shrink-0">
                <Motif variant="mark" />
              </span>
              <span className="text-balance font-heading font-serif text-base leading-tight sm:text-lg">
                {shortName}
              </span>
            </>
          )}
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center text-base">
            <NavLinks />
          </ul>
        </nav>
        <MobileMenu />
      </div>
    </header>
  )
}
