import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLinkProps, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DASHBOARD_TABS } from '#client/components/admin/dashboard/active-tab.ts'
import { toDoQuery } from '#client/components/admin/dashboard/what-needs-you.tsx'
import {
  type AdminSection,
  adminSections,
  currentSection,
} from '#client/components/admin/navigation/admin-sections.ts'
import { SearchButton } from '#client/components/admin/search/search-button.tsx'
import { refresh } from '#client/data/refresh.ts'
import { useClosingDetails } from '#client/ui/use-closing-details.ts'
import type { ToDo } from '#shared/to-do.ts'

/** Before the main content, so that the skip link skips it too; public pages have no place for it. */
const useContainerBeforeMain = () => {
  const [container] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.getElementById('main')?.before(container)
    return () => container.remove()
  }, [container])
  return container
}

/** What waits, refetched with the dashboard's figures after every change made on a page. */
const useCounts = () => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.mutation.state.status === 'success')
          void refresh(queryClient, '/api/summary', '/api/to-do')
      }),
    [queryClient],
  )
  return useQuery(toDoQuery).data?.counts
}

const useCurrentSection = () =>
  useLocation({
    select: ({ pathname, search, state }) =>
      currentSection({
        pathname: pathname.replace(/\/$/, ''),
        // A list's search is in the URL without the first tab's name.
        tab:
          search.import ??
          search.tab ??
          state.dashboardTab ??
          (Object.keys(search).length > 0 ? 'abstracts' : undefined),
      }),
  })

/** A link to a tab of the dashboard moves the focus to it, below the figures. */
const useFocusOnTab = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        if (toLocation.hash !== DASHBOARD_TABS) return
        const tab = document.querySelector<HTMLElement>(`#${DASHBOARD_TABS} [aria-selected="true"]`)
        tab?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** Leads to every part of the back office, and says where something waits. */
export const AdminNavigation = () => {
  const container = useContainerBeforeMain()
  const current = useCurrentSection()
  const href = useLocation({ select: (location) => location.href })
  const counts = useCounts()
  const details = useRef<HTMLDetailsElement>(null)
  useClosingDetails(details, href)
  useFocusOnTab()
  const items = adminSections.map((section) => (
    <li key={section.label}>
      <SectionLink section={section} isCurrent={section === current} counts={counts} />
    </li>
  ))
  return createPortal(
    <div className="no-print relative z-30 border-hairline border-b bg-paper-raised text-sm">
      <div className="table-width flex items-center justify-between gap-4">
        <nav aria-label="Back office" className="min-w-0">
          <details ref={details} className="group lg:hidden">
            <summary className="-ml-3 flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-paper-sunken">
              <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
              Back office{current && `: ${current.label}`}
            </summary>
            <ul className="table-width absolute inset-x-0 top-full grid max-h-[calc(100dvh-8rem)] grid-cols-1 overflow-y-auto overscroll-contain border-hairline border-b bg-paper-raised py-2 shadow-floating sm:grid-cols-2">
              {items}
            </ul>
          </details>
          <ul className="-ml-2 hidden flex-wrap lg:flex">{items}</ul>
        </nav>
        <SearchButton />
      </div>
      {current?.tab === 'settings' && <SettingsNavigation />}
    </div>,
    container,
  )
}

type SectionLinkProps = { section: AdminSection; isCurrent: boolean; counts: ToDo['counts'] | undefined }

const SectionLink = ({ section: { label, to, tab, pending }, isCurrent, counts }: SectionLinkProps) => {
  const { pathname, tab: openTab } = useLocation({
    select: (location) => ({ pathname: location.pathname, tab: location.search.tab }),
    structuralSharing: true,
  })
  const props = useLinkProps({ to, search: tab ? { tab } : {}, hash: tab && DASHBOARD_TABS })
  const isPage = pathname === to && (tab === undefined || tab === openTab)
  const count = (counts && pending?.count(counts)) || 0
  return (
    <a
      {...props}
      aria-current={isCurrent ? (isPage ? 'page' : 'true') : undefined}
      className="flex min-h-11 items-center gap-1.5 whitespace-nowrap border-transparent px-2 font-semibold lg:max-2xl:px-1.5 text-ink-soft no-underline hover:text-ink hover:underline aria-[current]:text-ink max-lg:border-l-3 lg:min-h-10 lg:border-b-3 aria-[current]:border-accent"
    >
      {label}
      {count > 0 && pending && (
        <>
          <span
            aria-hidden
            title={`${count} ${pending.label}`}
            className="min-w-5 rounded-full bg-saffron-soft px-1.5 text-center text-saffron-ink text-xs tabular-nums leading-5"
          >
            {count}
          </span>
          <span className="sr-only">
            ({count} {pending.label})
          </span>
        </>
      )}
    </a>
  )
}

const settingsPages = [
  { label: 'Conference', to: '/admin/settings/conference' },
  { label: 'Programme', to: '/admin/settings/programme' },
  { label: 'Tracks', to: '/admin/settings/tracks' },
  { label: 'Review', to: '/admin/settings/review' },
  { label: 'Registrations', to: '/admin/settings/registrations' },
  { label: 'Letters', to: '/admin/settings/letters' },
  { label: 'Sign-in', to: '/admin/settings/sign-in' },
  { label: 'Accounts', to: '/admin/settings/accounts' },
  { label: 'Data protection', to: '/admin/settings/data-protection' },
  { label: 'History', to: '/admin/settings/history' },
  { label: 'Next conference', to: '/admin/settings/next-conference' },
] as const

/** Leads to every page of the settings, while one of them is open. */
const SettingsNavigation = () => (
  <nav aria-label="Settings" className="border-hairline border-t">
    <ul className="table-width -ml-2 flex overflow-x-auto sm:flex-wrap">
      {settingsPages.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            activeProps={{ 'aria-current': 'page' }}
            className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-2 text-ink-soft no-underline hover:text-ink hover:underline aria-[current]:border-accent aria-[current]:text-ink lg:min-h-9"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
