import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../shared/accounts/accounts'
import { loginPathFor } from '../../shared/accounts/login-paths'
import { AdminNavigation } from '../components/admin/navigation/admin-navigation'
import { createQueryClient } from '../components/admin/session/query-client'
import { SessionDialog } from '../components/admin/session/session-dialog'
import { useSessionExpiry } from '../components/admin/session/use-session-expiry'
import { PageLoading } from '../components/site/page-states'
import { readUser } from '../data/session'
import { isNoPage, NOT_FOUND_TITLE, titled } from '../routing/head'
import { headingOf, usePageHeading } from '../routing/page-heading'
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

const SessionWatch = () => {
  useSessionExpiry()
  return null
}

const AdminArea = () => {
  const { user }: { user?: User } = Route.useRouteContext()
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <SessionWatch />
      {user?.role === 'admin' && <AdminNavigation />}
      {/* There is no user on a page that does not exist, because the guard did not run. */}
      {!user || user.role === 'admin' ? <Outlet /> : <AccessDenied />}
      <SessionDialog />
    </QueryClientProvider>
  )
}

/** Without scripts it would load for ever, so it says that scripts are needed. */
const AdminLoading = () => {
  const heading = usePageHeading()
  return (
    <>
      <div className="noscript:hidden">
        <PageLoading />
      </div>
      <div className="page-width hidden gap-4 py-8 noscript:grid">
        <h1 className="text-3xl">{heading}</h1>
        <Alert>
          The administration area needs JavaScript. Please enable it for this site or use another browser. The
          public pages work without it.
        </Alert>
      </div>
    </>
  )
}

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
