import { Link } from '@tanstack/react-router'
import type { Invitation } from '../../../shared/accounts/invitations'
import { pathAfterLogin } from '../../../shared/accounts/login-paths'
import { call } from '../../data/api'
import { setUser } from '../../data/session'
import { Form, useForm } from '../../form/form'
import { InputField } from '../../form/form-fields'
import { useFormState } from '../../form/form-state'
import { useConference } from '../../routing/page-context'
import { Button } from '../../ui/button'
import { PageHeader } from '../site/page-header'
import { VenueDate } from '../venue/venue-time'

type InvitationProps = { loaded: Invitation; token: string }

/** Opening the link changes nothing: mail scanners do, too. */
export const InvitationPage = ({ loaded: { username, name, role, expiresAt }, token }: InvitationProps) => {
  const { shortName } = useConference()
  const sent = useFormState()
  const form = useForm({
    schema: () => import('../../../shared/accounts/invitations').then((rules) => rules.acceptanceSchema),
    initialIssues: sent?.issues,
    initialFailure: sent?.message,
    onSubmit: async (body) => {
      const user = await call('POST /api/my/:token/invitation', { params: { token }, body })
      setUser(user)
      window.location.assign(pathAfterLogin(user.role, undefined))
    },
  })
  return (
    <>
      <PageHeader>
        <p dir="auto">{name}</p>
      </PageHeader>
      <div className="page-width py-10">
        <div className="grid max-w-md gap-6 [overflow-wrap:anywhere]">
          <p>
            You are invited to {role === 'reviewer' ? 'review abstracts for' : 'help with'} {shortName}.
            Choose a password to begin. The invitation is valid until <VenueDate at={expiresAt} />.
          </p>
          <Form
            form={form}
            action={`/my/${token}/invitation`}
            label="Accept the invitation"
            className="grid gap-5"
          >
            <InputField
              name="username"
              label="Username"
              hint="You log in with it."
              readOnly
              autoComplete="username"
              defaultValue={username}
            />
            <InputField
              name="password"
              label="Password"
              hint="At least 10 characters."
              type="password"
              required
              autoComplete="new-password"
            />
            <div>
              <Button type="submit" disabled={form.pending} busy={form.pending}>
                Create my account
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </>
  )
}

/** Expired, used and replaced links look alike. */
export const NoInvitation = () => (
  <>
    <PageHeader title="This invitation no longer works" />
    <div className="page-width grid max-w-3xl gap-4 py-10">
      <p>
        An invitation works once, for 14 days, and only until you are sent another. If you have chosen a
        password already,{' '}
        <Link to="/auth" className="text-link">
          log in
        </Link>
        . Otherwise please ask the organisers to invite you again.
      </p>
    </div>
  </>
)
