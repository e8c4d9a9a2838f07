import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ClosedAreaLoading } from '#client/components/admin/login-session/closed-area-loading.tsx'
import { SignedInArea } from '#client/components/admin/login-session/signed-in-area.tsx'
import { AdminNavigation } from '#client/components/admin/navigation/admin-navigation.tsx'
import { closedAreaHead } from '#client/routing/closed-page-head.ts'
import { requireUser } from '#client/routing/require-user.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { User } from '#shared/accounts/accounts.ts'

const AccessDenied = () => (
  <div className="page-width grid gap-4 py-16">
    <h1 className="text-3xl">Access Denied</h1>
    <Alert tone="danger">
      Access Denied: You do not have permission to access this page. This area is restricted to administrators
      only.
    </Alert>
  </div>
)

const AdminArea = () => {
  const { user }: { user?: User } = Route.useRouteContext()
  return (
    <SignedInArea forRole="admin">
      {user?.role === 'admin' && <AdminNavigation />}
      {/* There is no user on a page that does not exist, because the guard did not run. */}
      {!user || user.role === 'admin' ? <Outlet /> : <AccessDenied />}
    </SignedInArea>
  )
}

const AdminLoading = () => <ClosedAreaLoading area="The administration area" />

/** The guard of all admin pages, which render in the browser only. */
export const Route = createFileRoute('/admin')({
  staticData: { heading: 'Administration' },
  ssr: false,
  // The server renders the pending component, so it is not split off.
  codeSplitGroupings: [['component', 'errorComponent', 'notFoundComponent']],
  beforeLoad: requireUser,
  head: ({ match, matches }) => {
    // A list is imported in place of the dashboard.
    const isImport = matches.some(({ search }) => 'import' in search)
    return closedAreaHead(match.context, matches, isImport ? 'Import' : undefined)
  },
  pendingComponent: AdminLoading,
  // Shows the page as soon as it is ready.
  pendingMinMs: 0,
  component: AdminArea,
})
