import { useEffect, useState, useSyncExternalStore } from 'react'
import type { User } from '../../shared/accounts/accounts'
import { toast } from '../ui/toasts'
import { browserTransport, call, errorMessage, isSessionEnd, sendCall } from './api'

// Visitors without a session are spared the question: the server sets this cookie beside the session's own.
const loginSign = () =>
  typeof document === 'undefined' ? undefined : /(?:^|; )signed_in=([^;]+)/.exec(document.cookie)?.[1]

const fetchUser = async (): Promise<User | null> => {
  const sign = loginSign()
  if (!sign) return null
  try {
    return (await sendCall(browserTransport, '/api/user', { method: 'GET' })) as User
  } catch (error) {
    if (!isSessionEnd(error)) throw error
    // Only of the login that has ended: the answer may be late, and another tab logged in meanwhile.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store comes as a promise, and not in every browser
    if (loginSign() === sign) document.cookie = 'signed_in=; path=/; max-age=0; samesite=lax'
    return null
  }
}

let user: User | null = null
let asked: Promise<User | null> | undefined
const listeners = new Set<() => void>()

/** Who is signed in, as everything on the page shows it from now on. */
export const setUser = (next: User | null) => {
  user = next
  asked = Promise.resolve(next)
  for (const listener of listeners) listener()
}

/** Asks the server once; what fails is asked again the next time. */
export const readUser = (): Promise<User | null> => {
  asked ??= fetchUser().then(
    (found) => {
      setUser(found)
      return found
    },
    (error) => {
      asked = undefined
      throw error
    },
  )
  return asked
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ignore = () => {}

export const useUser = (): User | null => {
  useEffect(() => void readUser().catch(ignore), [])
  return useSyncExternalStore(
    subscribe,
    () => user,
    () => null,
  )
}

export const useLogout = () => {
  const [pending, setPending] = useState(false)
  const logOut = async () => {
    setPending(true)
    try {
      await call('POST /api/logout', {})
      const { removeRecordDrafts } = await import('../form/form-draft')
      removeRecordDrafts()
      toast({
        title: 'Logout successful',
        description: 'You have been logged out successfully.',
        afterReload: true,
      })
      window.location.assign('/')
    } catch (error) {
      toast({ title: 'Logout failed', description: errorMessage(error), tone: 'danger' })
    } finally {
      setPending(false)
    }
  }
  return { pending, logOut }
}
