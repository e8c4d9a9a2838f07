import { type DashboardTab, rememberTab } from '#client/components/admin/dashboard/active-tab.ts'
import { type ListName, storedListSearch } from '#client/components/admin/lists/list-search.ts'

/** Where a page leads back to: the dashboard, unless it says so. */
export type BackTo = {
  /** On the dashboard. */
  tab?: DashboardTab
  to?: string
  search?: Record<string, string | undefined>
  /** Restores this list's search and sort. */
  list?: ListName
}

export const backLink = ({ tab, to = '/admin', search, list }: BackTo) => ({
  to,
  search: list ? storedListSearch(list) : search,
  onClick: () => tab && rememberTab(tab),
})
