export const dashboardTabs = [
  { id: 'abstracts', label: 'Abstracts' },
  { id: 'authors', label: 'Speakers' },
  { id: 'events', label: 'Events' },
  { id: 'rooms', label: 'Rooms' },
  { id: 'registrations', label: 'Registrations' },
  { id: 'settings', label: 'Settings' },
] as const
export type DashboardTab = (typeof dashboardTabs)[number]['id']

const KEY = 'activeAdminTab'

/** A form says where the dashboard is to open next. */
export const rememberTab = (tab: DashboardTab) => localStorage.setItem(KEY, tab)

/** Removed when read: the next visit starts at the abstracts again. */
export const takeRememberedTab = (): DashboardTab => {
  const stored = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  const wanted = stored === 'speakers' ? 'authors' : stored
  return dashboardTabs.find(({ id }) => id === wanted)?.id ?? 'abstracts'
}
