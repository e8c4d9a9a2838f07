import { createFileRoute } from '@tanstack/react-router'
import { AbstractsTab } from '../components/admin/abstracts-tab'

const Dashboard = () => (
  <div className="page-width py-8 text-sm">
    <h1 className="text-3xl">Dashboard</h1>
    <div className="mt-6">
      <AbstractsTab />
    </div>
  </div>
)

export const Route = createFileRoute('/admin/')({ component: Dashboard })
