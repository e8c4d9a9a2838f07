import { lastAbstractList } from '#client/components/admin/abstracts/last-abstract-list.ts'
import { type ListSearch, storedListSearch } from '#client/components/admin/lists/list-search.ts'
import type { ImportList } from '#shared/imports/imports.ts'
import type { DashboardTab } from './active-tab.ts'

/** `import`: a list is imported in place of the dashboard. */
export type DashboardSearch = ListSearch & { tab?: DashboardTab; list?: 'approved'; import?: ImportList }

/** How a tab was left in this browser tab. */
export const storedTabSearch = (tab: DashboardTab): DashboardSearch => {
  if (tab === 'settings') return {}
  if (tab === 'abstracts') {
    const list = lastAbstractList()
    return { ...(list === 'approved' && { list }), ...storedListSearch(list) }
  }
  const kept = storedListSearch(tab)
  return Object.keys(kept).length === 0 ? {} : { tab, ...kept }
}
