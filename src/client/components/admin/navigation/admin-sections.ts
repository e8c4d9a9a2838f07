import { type DashboardTab, readTab } from '#client/components/admin/dashboard/active-tab.ts'
import type { ToDo } from '#shared/to-do.ts'

export type AdminSection = {
  label: string
  to: string
  tab?: DashboardTab
  /** Pages of this section begin with one of these paths. */
  paths: readonly string[]
  /** The number of open tasks, and its label. */
  pending?: { count: (counts: ToDo['counts']) => number; label: string }
}

export const adminSections: readonly AdminSection[] = [
  {
    label: 'Dashboard',
    to: '/admin',
    paths: [],
    pending: {
      count: ({ authorsWhoWrote, revisionsToReview }) => authorsWhoWrote + revisionsToReview,
      label: 'from authors',
    },
  },
  {
    label: 'Abstracts',
    to: '/admin',
    tab: 'abstracts',
    paths: ['/admin/abstracts', '/admin/approved-abstracts'],
    pending: { count: ({ undecidedAbstracts }) => undecidedAbstracts, label: 'undecided' },
  },
  {
    label: 'Review',
    to: '/admin/review',
    paths: ['/admin/review'],
    pending: {
      count: ({ abstractsWithoutReviewers }) => abstractsWithoutReviewers,
      label: 'without two reviewers',
    },
  },
  {
    label: 'Decisions',
    to: '/admin/decisions',
    paths: ['/admin/decisions'],
    pending: { count: ({ decisionsToRelease }) => decisionsToRelease, label: 'to release' },
  },
  {
    label: 'Letters',
    to: '/admin/letters',
    paths: ['/admin/letters'],
    pending: { count: ({ lettersToSend }) => lettersToSend, label: 'to send or check' },
  },
  { label: 'Speakers', to: '/admin', tab: 'authors', paths: ['/admin/authors'] },
  { label: 'Scheduling board', to: '/admin/events/board', paths: ['/admin/events'] },
  { label: 'Book', to: '/admin/book', paths: ['/admin/book'] },
  { label: 'Rooms', to: '/admin', tab: 'rooms', paths: ['/admin/rooms'] },
  { label: 'Registrations', to: '/admin/registrations', paths: ['/admin/registrations'] },
  { label: 'Photos', to: '/admin/photos', paths: ['/admin/photos'] },
  { label: 'Settings', to: '/admin', tab: 'settings', paths: ['/admin/settings', '/admin/setup'] },
]

/** The sections of the dashboard's tabs that have a page of their own. */
const tabPaths: Partial<Record<DashboardTab, string>> = {
  events: '/admin/events',
  registrations: '/admin/registrations',
}

type Place = { pathname: string; tab: unknown }

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The section of a page; without a tab, the dashboard is one itself. */
export const currentSection = ({ pathname, tab: asked }: Place): AdminSection | undefined => {
  const at = (path: string) => adminSections.find(({ paths }) => paths.some((one) => isBelow(path, one)))
  if (pathname !== '/admin') return at(pathname)
  const tab = readTab(asked)
  const ownPage = tab && tabPaths[tab]
  return ownPage
    ? at(ownPage)
    : adminSections.find((section) => section.to === '/admin' && section.tab === tab)
}
