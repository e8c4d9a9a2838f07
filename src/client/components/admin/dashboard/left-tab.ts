import type { ImportList } from '../../../../shared/imports/imports'
import { lastAbstractList } from '../abstracts/last-abstract-list'
import { type ListSearch, storedListSearch } from '../lists/list-search'
import type { DashboardTab } from './active-tab'

/** `import`: a list is imported in place of the dashboard. */
export type DashboardSearch = ListSearch & { tab?: DashboardTab; list?: 'approved'; import?: ImportList }

/** The search parameters a tab was left with. */
export const leftAs = (tab: DashboardTab): DashboardSearch => {
  if (tab === 'settings') return {}
  if (tab === 'abstracts') {
    const list = lastAbstractList()
    return { ...(list === 'approved' && { list }), ...storedListSearch(list) }
  }
  const kept = storedListSearch(tab)
  return Object.keys(kept).length === 0 ? {} : { tab, ...kept }
}
