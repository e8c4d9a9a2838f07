import { useEffect, useState } from 'react'
import { whenSessionEnds } from '../../../api'
import { Dialog } from '../../../ui/dialog'
import { LoginForm } from '../../site/login-form'

/** Asks for a new login where the old one ended, so that nobody leaves what they were doing. */
export const SessionDialog = () => {
  const [answer, setAnswer] = useState<(done: boolean) => void>()
  useEffect(
    () =>
      whenSessionEnds(
        () =>
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
        Please log in again. What you typed is still here, and what you were about to do is done afterwards.
      </p>
      {answer && <LoginForm prefix="again-" onLogin={() => close(true)} />}
    </Dialog>
  )
}
