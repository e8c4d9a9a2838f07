import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ClosedAreaLoading } from '#client/components/admin/login-session/closed-area-loading.tsx'
import { SignedInArea } from '#client/components/admin/login-session/signed-in-area.tsx'
import { closedAreaHead } from '#client/routing/closed-page-head.ts'
import { requireUser } from '#client/routing/require-user.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { User } from '#shared/accounts/accounts.ts'

const ReviewersOnly = () => (
  <div className="page-width grid gap-4 py-16">
    <h1 className="text-3xl">For reviewers</h1>
    <Alert>These pages are for people with the role Reviewer. Organisers review in the back office.</Alert>
  </div>
)

const ReviewArea = () => {
  const { user }: { user?: User } = Route.useRouteContext()
  return (
    <SignedInArea forRole="reviewer">
      {/* There is no user on a page that does not exist, because the guard did not run. */}
      {!user || user.role === 'reviewer' ? <Outlet /> : <ReviewersOnly />}
    </SignedInArea>
  )
}

const ReviewLoading = () => <ClosedAreaLoading area="Reviewing" />

/** The guard of the reviewers' pages, which render in the browser only. */
export const Route = createFileRoute('/review')({
  staticData: { heading: 'Reviews' },
  ssr: false,
  // The server renders the pending component, so it is not split off.
  codeSplitGroupings: [['component', 'errorComponent', 'notFoundComponent']],
  beforeLoad: requireUser,
  head: ({ match, matches }) => closedAreaHead(match.context, matches),
  pendingComponent: ReviewLoading,
  // Shows the page as soon as it is ready.
  pendingMinMs: 0,
  component: ReviewArea,
})
