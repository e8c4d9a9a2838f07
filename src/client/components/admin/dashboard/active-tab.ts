import { safeLocalStorage } from '#client/data/storage.ts'

export const dashboardTabs = [
  { id: 'abstracts', label: 'Abstracts' },
  { id: 'authors', label: 'Speakers' },
  { id: 'events', label: 'Events' },
  { id: 'rooms', label: 'Rooms' },
  { id: 'registrations', label: 'Registrations' },
  { id: 'settings', label: 'Settings' },
] as const
export type DashboardTab = (typeof dashboardTabs)[number]['id']

/** The id of the tabs on the dashboard, for links to them. */
export const DASHBOARD_TABS = 'tabs'

/** 'speakers' is accepted too. */
export const readTab = (value: unknown): DashboardTab | undefined =>
  dashboardTabs.find(({ id }) => id === (value === 'speakers' ? 'authors' : value))?.id

const KEY = 'activeAdminTab'

/** Sets the tab in which the dashboard opens next. */
export const rememberTab = (tab: DashboardTab) => safeLocalStorage.setItem(KEY, tab)

/** Removed when read, so that it applies once. */
export const takeRememberedTab = (): DashboardTab | undefined => {
  const stored = safeLocalStorage.getItem(KEY)
  safeLocalStorage.remove(KEY)
  return readTab(stored)
}
