import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import type { User } from '../../shared/accounts'
import { loginPathFor } from '../../shared/login-paths'
import { SessionDialog } from '../components/admin/frame/session-dialog'
import { PageLoading } from '../components/site/page-states'
import { isNoPage, NOT_FOUND_TITLE, titled } from '../head'
import { headingOf, usePageHeading } from '../page-heading'
import { userQuery, useSessionWatch } from '../session'
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
  useSessionWatch()
  return (
    <>
      {/* Nobody is known on a page that does not exist: the guard runs for those that do. */}
      {!user || user.role === 'admin' ? <Outlet /> : <AccessDenied />}
      <SessionDialog />
    </>
  )
}

/** Nothing comes of waiting without scripts, so that is said instead. */
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
          The administration needs JavaScript. Please switch it on for this site, or use another browser. The
          public pages work without it.
        </Alert>
      </div>
    </>
  )
}

/** The guard of every admin page; it and they run in the browser only. */
export const Route = createFileRoute('/admin')({
  staticData: { heading: 'Administration' },
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    const user = await context.queryClient.ensureQueryData(userQuery)
    if (!user) throw redirect({ href: loginPathFor(location.href) })
    return { user }
  },
  head: ({ matches }) => ({
    meta: [
      { title: isNoPage(matches) ? NOT_FOUND_TITLE : titled(headingOf(matches)) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  pendingComponent: AdminLoading,
  component: AdminArea,
})
