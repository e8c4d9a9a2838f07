import { type DashboardTab, rememberTab } from '#client/components/admin/dashboard/active-tab.ts'
import { type ListName, storedListSearch } from '#client/components/admin/lists/list-search.ts'

/** A page of the back office; the dashboard, unless `to` names another. */
export type AdminLink = {
  to?: string
  tab?: DashboardTab
  search?: Record<string, string | undefined>
  /** Restores this list's search and sort. */
  list?: ListName
}

/** For a link or for navigating; `onClick` comes first. */
export const adminLinkProps = ({ to = '/admin', tab, search, list }: AdminLink) => ({
  to,
  search: list ? storedListSearch(list) : search,
  onClick: () => tab && rememberTab(tab),
})
