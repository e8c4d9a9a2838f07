import type { ImportList } from '../../../../shared/imports/imports'
import { lastAbstractList } from '../abstracts/last-abstract-list'
import { type ListSearch, storedListSearch } from '../lists/list-search'
import type { DashboardTab } from './active-tab'

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
