import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoginSessionsList } from '#client/components/account/login-sessions-list.tsx'
import { SignInMethodPanels } from '#client/components/account/sign-in-methods.tsx'
import { useSignInChange } from '#client/components/account/use-sign-in-change.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { ClosedAreaLoading } from '#client/components/admin/login-session/closed-area-loading.tsx'
import { SignedInArea } from '#client/components/admin/login-session/signed-in-area.tsx'
import { AdminNavigation } from '#client/components/admin/navigation/admin-navigation.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { LoginForm } from '#client/components/login/login-form.tsx'
import { call, query } from '#client/data/api.ts'
import { refreshUser, useUser } from '#client/data/login-session.ts'
import { closedPageHead } from '#client/routing/closed-page-head.ts'
import { useSite } from '#client/routing/page-context.ts'
import { requireUser } from '#client/routing/require-user.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/field.tsx'
import type { LoginSessionUser } from '#shared/accounts/accounts.ts'
import { type LoginProblem, loginProblem, loginProblems } from '#shared/accounts/login-paths.ts'

const HEADING = 'Your account'

const AccountPage = () => {
  const { problem, linked, confirm } = Route.useSearch()
  const { user: loaded }: { user: LoginSessionUser } = Route.useRouteContext()
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

const summaryQuery = query('GET /api/daily-summary', {})

/** Switches the daily letter on and off. */
const DailySummary = ({ hasAddress }: { hasAddress: boolean }) => {
  const queryClient = useQueryClient()
  const { sendsLetters } = useSite()
  const wanted = useQuery(summaryQuery)
  const change = useAction({
    send: (dailySummary: boolean) => call('PATCH /api/daily-summary', { body: { dailySummary } }),
    done: ({ dailySummary }) => ({
      title: dailySummary ? 'Daily summary switched on' : 'Daily summary switched off',
    }),
    failed: 'Failed to save',
    onDone: (saved) => queryClient.setQueryData(summaryQuery.queryKey, saved),
  })
  return (
    <Loaded of={wanted} failure="Could not load this setting.">
      {(saved) => {
        const dailySummary = change.isPending ? change.variables : saved.dailySummary
        return (
          <div id="daily-summary" className="scroll-mt-20">
            <Checkbox
              id="dailySummary"
              name="dailySummary"
              label="Send me what needs organisers every morning"
              hint={hintFor(sendsLetters, hasAddress)}
              checked={dailySummary}
              disabled={!dailySummary && !(sendsLetters && hasAddress)}
              onChange={(event) => change.mutate(event.currentTarget.checked)}
            />
          </div>
        )
      }}
    </Loaded>
  )
}

const hintFor = (sendsLetters: boolean, hasAddress: boolean) => {
  if (!sendsLetters) return 'This site does not send e-mail yet.'
  if (!hasAddress) return 'Your account needs a confirmed e-mail address.'
  return 'Only on days when something waits. The list is the one on the dashboard.'
}

type EmailConfirmationProps = {
  email: string
  /** The link in the letter carries it. */
  token?: string
}

/** An address that a visitor gave counts once they have confirmed it. */
const EmailConfirmation = ({ email, token = '' }: EmailConfirmationProps) => {
  const { sendsLetters } = useSite()
  const confirm = useSignInChange({
    send: () => call('POST /api/email-confirmation', { body: { token } }),
    failed: 'Failed to confirm the address',
    done: () => ({ title: 'Address confirmed', description: email }),
  })
  const send = useAction({
    send: () => call('POST /api/email-confirmation/letter', {}),
    failed: 'Failed to send the letter',
    done: () => ({ title: 'Letter sent', description: `Open the link in our letter to ${email}.` }),
  })
  const { text, act, button } = token
    ? { text: `Is ${email} yours?`, act: confirm, button: 'Confirm this address' }
    : { text: `Open the link in our letter to ${email}.`, act: send, button: 'Send the letter again' }
  return (
    <div className="mb-5">
      <Alert tone="warning" title="Please confirm your e-mail address">
        <p>
          {sendsLetters ? text : 'This site sends no e-mail. Please ask an organiser to enter your address.'}
        </p>
        {sendsLetters && (
          <p className="mt-3">
            <Button variant="secondary" size="sm" {...act.button()}>
              {button}
            </Button>
          </p>
        )}
      </Alert>
    </div>
  )
}

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
