import { useEffect, useState } from 'react'
import { LoginForm } from '#client/components/login/login-form.tsx'
import { browserTransport, type LoginReason, onLoginNeeded, sendCall } from '#client/data/api.ts'
import { setUser, useUser } from '#client/data/login-session.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import type { LoginSessionUser, Role, User } from '#shared/accounts/accounts.ts'

/** Another tab may have logged in while a call with the old session was in flight: then shows its user. */
const adoptLoginSession = async (role: Role) => {
  try {
    const user = (await sendCall(browserTransport, '/api/user', { method: 'GET' })) as LoginSessionUser
    setUser(user)
    return user.role === role
  } catch {
    return false
  }
}

const wording: Record<LoginReason, { title: string; text: string }> = {
  expired: {
    title: 'Your session has ended',
    text: 'Please log in again. Everything you typed is still here, and your last action will then be completed.',
  },
  'recent-login-required': {
    title: 'Please confirm that it is you',
    text: 'You logged in more than an hour ago. Please log in again; your last action will then be completed.',
  },
}

type Asked = { reason: LoginReason; resolve: (done: boolean) => void }

/** Lets people log in again in place, so that they lose no work. */
export const LoginSessionDialog = ({ forRole }: { forRole: Role }) => {
  const user = useUser()
  const [asked, setAsked] = useState<Asked>()
  useEffect(
    () =>
      onLoginNeeded(
        async (reason) =>
          (reason === 'expired' && (await adoptLoginSession(forRole))) ||
          new Promise((resolve) => {
            setAsked({ reason, resolve })
          }),
      ),
    [forRole],
  )
  const close = (done: boolean) => {
    asked?.resolve(done)
    setAsked(undefined)
  }
  const { title, text } = wording[asked?.reason ?? 'expired']
  const owner = asked?.reason === 'recent-login-required' ? user : null
  const finish = ({ id }: User) => {
    // The page is about somebody else.
    if (owner && owner.id !== id) window.location.reload()
    else close(true)
  }
  return (
    <Dialog open={asked !== undefined} onClose={() => close(false)} title={title}>
      <p className="mb-4">{text}</p>
      {asked && (
        <LoginForm
          prefix="again-"
          username={owner?.username}
          next={owner ? window.location.pathname + window.location.search : undefined}
          onLogin={finish}
        />
      )}
    </Dialog>
  )
}
