import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import type { User } from '../../shared/accounts/accounts'
import { loginPathFor } from '../../shared/accounts/login-paths'
import { AdminNavigation } from '../components/admin/navigation/admin-navigation'
import { ClosedAreaLoading } from '../components/admin/session/closed-area-loading'
import { SignedInArea } from '../components/admin/session/signed-in-area'
import { readUser } from '../data/session'
import { isNoPage, NOT_FOUND_TITLE, titled } from '../routing/head'
import { headingOf } from '../routing/page-heading'
import { Alert } from '../ui/alert'

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
  beforeLoad: async ({ location }) => {
    const user = await readUser()
    if (!user) throw redirect({ href: loginPathFor(location.href) })
    return { user }
  },
  head: ({ match: { context }, matches }) => ({
    meta: [
      {
        title: titled(
          context,
          isNoPage(matches)
            ? NOT_FOUND_TITLE
            : // A list is imported in place of the dashboard.
              matches.some(({ search }) => 'import' in search)
              ? 'Import'
              : headingOf(matches, context.page.conference),
        ),
      },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  pendingComponent: AdminLoading,
  // Shows the page as soon as it is ready.
  pendingMinMs: 0,
  component: AdminArea,
})
