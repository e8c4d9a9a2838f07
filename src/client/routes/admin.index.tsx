import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AbstractsTab } from '../components/admin/abstracts/abstracts-tab'
import { AuthorsTab } from '../components/admin/authors/authors-tab'
import { DashboardHead } from '../components/admin/dashboard/dashboard-head'
import { EventsTab } from '../components/admin/events/events-tab'
import { type DashboardTab, dashboardTabs, takeRememberedTab } from '../components/admin/frame/active-tab'
import { AdminPage } from '../components/admin/frame/admin-page'
import { RegistrationsTab } from '../components/admin/registrations/registrations-tab'
import { RoomsTab } from '../components/admin/rooms/rooms-tab'
import { SettingsTab } from '../components/admin/settings/settings-tab'
import { Tabs } from '../ui/tabs'

const panels: Record<DashboardTab, () => ReactNode> = {
  abstracts: AbstractsTab,
  authors: AuthorsTab,
  events: EventsTab,
  rooms: RoomsTab,
  registrations: RegistrationsTab,
  settings: SettingsTab,
}

const Dashboard = () => {
  const [tab, setTab] = useState<DashboardTab>(takeRememberedTab)
  const Panel = panels[tab]
  return (
    <AdminPage>
      <DashboardHead />
      <Tabs label="Dashboard" tabs={dashboardTabs} selected={tab} onSelect={setTab}>
        <Panel />
      </Tabs>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/')({
  staticData: { heading: 'Dashboard' },
  component: Dashboard,
})
