import { createFileRoute } from '@tanstack/react-router'
import { DailySummary } from '#client/components/account/daily-summary.tsx'
import { EmailConfirmation } from '#client/components/account/email-confirmation.tsx'
import { LoginSessionsList } from '#client/components/account/login-sessions-list.tsx'
import { SignInMethodPanels } from '#client/components/account/sign-in-methods.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { AdminNavigation } from '#client/components/admin/navigation/admin-navigation.tsx'
import { ClosedAreaLoading } from '#client/components/admin/session/closed-area-loading.tsx'
import { SignedInArea } from '#client/components/admin/session/signed-in-area.tsx'
import { LoginForm } from '#client/components/login/login-form.tsx'
import { refreshUser, useUser } from '#client/data/session.ts'
import { closedPageHead } from '#client/routing/closed-page-head.ts'
import { requireUser } from '#client/routing/require-user.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { SessionUser } from '#shared/accounts/accounts.ts'
import { type LoginProblem, loginProblem, loginProblems } from '#shared/accounts/login-paths.ts'

const HEADING = 'Your account'

const AccountPage = () => {
  const { problem, linked, confirm } = Route.useSearch()
  const { user: loaded }: { user: SessionUser } = Route.useRouteContext()
  // Changes when a second factor is set up.
  const user = useUser() ?? loaded
  return (
    <SignedInArea forRole={user.role}>
      {user.role === 'admin' && user.missingStep === null && <AdminNavigation />}
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
        {user.email && !user.isEmailVerified && user.missingStep === null && (
          <EmailConfirmation email={user.email} token={confirm} />
        )}
        {user.missingStep === 'set-up' && (
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
        {user.missingStep === 'second-step' ? (
          <Panel title="Please log in with your second factor">
            <p className="mb-5">Your role needs your passkey or your authenticator app as well.</p>
            <LoginForm username={user.username} next="/account" onLogin={refreshUser} />
          </Panel>
        ) : (
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <SignInMethodPanels />
            </div>
            <div className="grid min-w-0 gap-5">
              <Panel title="Where you are logged in">
                <LoginSessionsList />
              </Panel>
              {user.role === 'admin' && user.missingStep === null && (
                <Panel title="Daily summary">
                  <DailySummary hasAddress={user.email !== null && user.isEmailVerified} />
                </Panel>
              )}
            </div>
          </div>
        )}
      </AdminPage>
    </SignedInArea>
  )
}

const AccountLoading = () => <ClosedAreaLoading area="Your account" />

/** Everybody's own sign-in, whatever their role; rendered in the browser only. */
export const Route = createFileRoute('/account')({
  staticData: { heading: HEADING },
  validateSearch: (search): { problem?: LoginProblem; linked?: true; confirm?: string } => ({
    problem: loginProblem(search.problem),
    linked: search.linked === true ? true : undefined,
    confirm: typeof search.confirm === 'string' ? search.confirm : undefined,
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
