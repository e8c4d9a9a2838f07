import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { lastAbstractList } from '#client/components/admin/abstracts/abstract-queries.ts'
import { AbstractsTab } from '#client/components/admin/abstracts/abstracts-tab.tsx'
import { AuthorsTab } from '#client/components/admin/authors/authors-tab.tsx'
import {
  DASHBOARD_TABS,
  type DashboardTab,
  dashboardTabs,
  readTab,
  takeRememberedTab,
} from '#client/components/admin/dashboard/active-tab.ts'
import { DashboardHead } from '#client/components/admin/dashboard/dashboard-head.tsx'
import { EventsTab } from '#client/components/admin/events/events-tab.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { type ListSearch, storedListSearch } from '#client/components/admin/lists/list-search.ts'
import { ListUrlContext } from '#client/components/admin/lists/list-view.ts'
import { RegistrationsTab } from '#client/components/admin/registrations/registrations-tab.tsx'
import { RoomsTab } from '#client/components/admin/rooms/rooms-tab.tsx'
import { SettingsTab } from '#client/components/admin/settings/settings-tab.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { ImportList } from '#shared/imports/imports.ts'

const panels: Record<DashboardTab, () => ReactNode> = {
  abstracts: AbstractsTab,
  authors: AuthorsTab,
  events: EventsTab,
  rooms: RoomsTab,
  registrations: RegistrationsTab,
  settings: SettingsTab,
}

const ImportPage = onDemand(
  async () => (await import('#client/components/admin/imports/import-page.tsx')).ImportPage,
)

const Dashboard = () => {
  const navigate = useNavigate()
  const arrivedAt = useLocation({ select: ({ state }) => state.dashboardTab })
  const asked = readTab(Route.useSearch().tab)
  const tab = asked ?? arrivedAt ?? 'abstracts'
  const place = useMemo(() => ({ tab: asked ?? (tab === 'abstracts' ? undefined : tab) }), [asked, tab])
  const Panel = panels[tab]
  return (
    <AdminPage
      width="table"
      actions={
        <ButtonLink to="/admin/help" variant="secondary" size="sm" icon={CircleQuestionMark}>
          Guide
        </ButtonLink>
      }
    >
      <DashboardHead />
      <div id={DASHBOARD_TABS} className="scroll-mt-20">
        <Tabs
          label="Dashboard"
          tabs={dashboardTabs}
          selected={tab}
          onSelect={(chosen) =>
            void navigate({
              to: '/admin',
              search: chosen === 'abstracts' ? {} : { tab: chosen },
              resetScroll: false,
            })
          }
        >
          <ListUrlContext value={place}>
            <Panel />
          </ListUrlContext>
        </Tabs>
      </div>
    </AdminPage>
  )
}

/** A list is imported in place of the dashboard, at `/admin?import=rooms`. */
const DashboardOrImport = () => {
  const { import: list } = Route.useSearch()
  return list === undefined ? <Dashboard /> : <ImportPage list={list} />
}

/** `import`: a list is imported in place of the dashboard. */
type DashboardSearch = ListSearch & { tab?: DashboardTab; list?: 'approved'; import?: ImportList }

/** How a tab was left in this browser tab. */
const storedTabSearch = (tab: DashboardTab): DashboardSearch => {
  if (tab === 'settings') return {}
  if (tab === 'abstracts') {
    const list = lastAbstractList()
    return { ...(list === 'approved' && { list }), ...storedListSearch(list) }
  }
  const kept = storedListSearch(tab)
  return Object.keys(kept).length === 0 ? {} : { tab, ...kept }
}

export const Route = createFileRoute('/admin/')({
  staticData: { heading: 'Dashboard' },
  // Not validated here: the dashboard and its lists each read their own parameters.
  validateSearch: (search: Record<string, unknown>): DashboardSearch => search,
  // A tab stored by a form wins over the URL, once; preloading does not consume it.
  beforeLoad: ({ preload }) => {
    const stored = preload ? undefined : takeRememberedTab()
    if (!stored) return
    throw redirect({
      to: '/admin',
      search: storedTabSearch(stored),
      state: { dashboardTab: stored },
      replace: true,
    })
  },
  component: DashboardOrImport,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The tab a form led to; survives a reload although it is not in the URL. */
    dashboardTab?: DashboardTab
  }
}
