import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { loginPathFor } from '../../shared/login-paths'
import { PageLoading } from '../components/site/page-states'
import { usePageHeading } from '../page-heading'
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
  const { user } = Route.useRouteContext()
  useSessionWatch()
  return user.role === 'admin' ? <Outlet /> : <AccessDenied />
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
  head: () => ({ meta: [{ title: 'Administration' }, { name: 'robots', content: 'noindex' }] }),
  pendingComponent: AdminLoading,
  component: AdminArea,
})
