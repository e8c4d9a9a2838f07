import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AbstractsTab } from '../components/admin/abstracts-tab'
import { type DashboardTab, dashboardTabs, takeRememberedTab } from '../components/admin/active-tab'
import { AdminPage } from '../components/admin/admin-page'
import { AuthorsTab } from '../components/admin/authors-tab'
import { DashboardHead } from '../components/admin/dashboard-head'
import { EventsTab } from '../components/admin/events-tab'
import { RegistrationsTab } from '../components/admin/registrations-tab'
import { RoomsTab } from '../components/admin/rooms-tab'
import { SettingsTab } from '../components/admin/settings-tab'
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
    <AdminPage title="Dashboard">
      <DashboardHead />
      <Tabs label="Dashboard" tabs={dashboardTabs} selected={tab} onSelect={setTab}>
        <Panel />
      </Tabs>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/')({ component: Dashboard })
