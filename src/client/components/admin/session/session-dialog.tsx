import { useEffect, useState } from 'react'
import type { Role, SessionUser } from '../../../../shared/accounts/accounts'
import { browserTransport, onSessionEnd, sendCall } from '../../../data/api'
import { setUser } from '../../../data/session'
import { Dialog } from '../../../ui/dialog'
import { LoginForm } from '../../login/login-form'

/** Another tab may have logged in while a call with the old session was in flight. */
const isLoggedInMeanwhile = async (role: Role) => {
  try {
    const user = (await sendCall(browserTransport, '/api/user', { method: 'GET' })) as SessionUser
    setUser(user)
    return user.role === role
  } catch {
    return false
  }
}

/** Lets people log in again in place, so that they lose no work. */
export const SessionDialog = ({ forRole }: { forRole: Role }) => {
  const [answer, setAnswer] = useState<(done: boolean) => void>()
  useEffect(
    () =>
      onSessionEnd(
        async () =>
          (await isLoggedInMeanwhile(forRole)) ||
          new Promise((resolve) => {
            setAnswer(() => resolve)
          }),
      ),
    [forRole],
  )
  const close = (done: boolean) => {
    answer?.(done)
    setAnswer(undefined)
  }
  return (
    <Dialog open={answer !== undefined} onClose={() => close(false)} title="Your session has ended">
      <p className="mb-4">
        Please log in again. Everything you typed is still here, and your last action will then be completed.
      </p>
      {answer && <LoginForm prefix="again-" onLogin={() => close(true)} />}
    </Dialog>
  )
}
