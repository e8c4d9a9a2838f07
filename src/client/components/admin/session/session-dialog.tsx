import { useEffect, useState } from 'react'
import type { User } from '../../../../shared/accounts/accounts'
import { browserTransport, onSessionEnd, sendCall } from '../../../data/api'
import { setUser } from '../../../data/session'
import { Dialog } from '../../../ui/dialog'
import { LoginForm } from '../../site/login-form'

/** A call may be on its way with the session of before while another tab logs in. */
const isLoggedInMeanwhile = async () => {
  try {
    const user = (await sendCall(browserTransport, '/api/user', { method: 'GET' })) as User
    setUser(user)
    return user.role === 'admin'
  } catch {
    return false
  }
}

/** Asks for a new login where the old one ended, so that nobody leaves what they were doing. */
export const SessionDialog = () => {
  const [answer, setAnswer] = useState<(done: boolean) => void>()
  useEffect(
    () =>
      onSessionEnd(
        async () =>
          (await isLoggedInMeanwhile()) ||
          new Promise((resolve) => {
            setAnswer(() => resolve)
          }),
      ),
    [],
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
