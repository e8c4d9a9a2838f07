import { createFileRoute } from '@tanstack/react-router'
import type { SessionUser } from '../../shared/accounts/accounts'
import { type LoginProblem, loginProblem, loginProblems } from '../../shared/accounts/login-paths'
import { LoginSessionsList } from '../components/admin/account/login-sessions-list'
import { SignInMethodPanels } from '../components/admin/account/sign-in-methods'
import { AdminPage } from '../components/admin/layout/admin-page'
import { Panel } from '../components/admin/layout/panel'
import { AdminNavigation } from '../components/admin/navigation/admin-navigation'
import { ClosedAreaLoading } from '../components/admin/session/closed-area-loading'
import { SignedInArea } from '../components/admin/session/signed-in-area'
import { useUser } from '../data/session'
import { closedPageHead } from '../routing/closed-page-head'
import { requireUser } from '../routing/require-user'
import { Alert } from '../ui/alert'

const HEADING = 'Your account'

const AccountPage = () => {
  const { problem, linked } = Route.useSearch()
  const { user: loaded }: { user: SessionUser } = Route.useRouteContext()
  // Changes when a second factor is set up.
  const user = useUser() ?? loaded
  return (
    <SignedInArea forRole={user.role}>
      {user.role === 'admin' && !user.needsSecondFactor && <AdminNavigation />}
      <AdminPage>
        {problem && (
          <div className="mb-5">
            <Alert tone="danger">{loginProblems[problem]}</Alert>
          </div>
        )}
        {linked && (
          <div className="mb-5">
            <Alert tone="success">Your login is linked. You can use it from now on.</Alert>
          </div>
        )}
        {user.needsSecondFactor && (
          <div className="mb-5">
            <Alert tone="warning" title="Please set up a second factor">
              Your role needs a passkey or an authenticator app. Until you have one, you cannot do anything
              else here.
            </Alert>
          </div>
        )}
        <p className="mb-5">
          You are logged in as <strong dir="auto">{user.username}</strong>
          {user.email && <>, with the e-mail address {user.email}</>}.
        </p>
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
          <div className="grid min-w-0 gap-5">
            <SignInMethodPanels />
          </div>
          <Panel title="Where you are logged in">
            <LoginSessionsList />
          </Panel>
        </div>
      </AdminPage>
    </SignedInArea>
  )
}

const AccountLoading = () => <ClosedAreaLoading area="Your account" />

/** Everybody's own sign-in, whatever their role; rendered in the browser only. */
export const Route = createFileRoute('/account')({
  staticData: { heading: HEADING },
  validateSearch: (search): { problem?: LoginProblem; linked?: true } => ({
    problem: loginProblem(search.problem),
    linked: search.linked === true ? true : undefined,
  }),
  ssr: false,
  // The server renders the pending component, so it is not split off.
  codeSplitGroupings: [['component', 'errorComponent', 'notFoundComponent']],
  beforeLoad: requireUser,
  head: ({ match }) => closedPageHead(match.context, HEADING),
  pendingComponent: AccountLoading,
  // Shows the page as soon as it is ready.
  pendingMinMs: 0,
  component: AccountPage,
})
