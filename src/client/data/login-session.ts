import { useEffect, useState } from 'react'
import { createStore } from '#client/ui/store.ts'
import { toast } from '#client/ui/toasts.ts'
import type { LoginSessionUser } from '#shared/accounts/accounts.ts'
import { browserTransport, call, errorMessage, isLoginSessionEnd, sendCall } from './api.ts'
import { toastAfterReload } from './toast-after-reload.ts'

// The server sets this cookie with the session cookie, which scripts cannot read; visitors without it send no request.
const loginMarker = () =>
  typeof document === 'undefined' ? undefined : /(?:^|; )signed_in=([^;]+)/.exec(document.cookie)?.[1]

const fetchUser = async (): Promise<LoginSessionUser | null> => {
  const marker = loginMarker()
  if (!marker) return null
  try {
    return (await sendCall(browserTransport, '/api/user', { method: 'GET' })) as LoginSessionUser
  } catch (error) {
    if (!isLoginSessionEnd(error)) throw error
    // Another tab may have logged in meanwhile: then the cookie belongs to the new session.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
    if (loginMarker() === marker) document.cookie = 'signed_in=; path=/; max-age=0; samesite=lax'
    return null
  }
}

const user = createStore<LoginSessionUser | null>(null)
let request: Promise<LoginSessionUser | null> | undefined

/** Updates every component that shows the user. */
export const setUser = (next: LoginSessionUser | null) => {
  request = Promise.resolve(next)
  user.set(next)
}

/** Fetches once; a failure is retried by the next caller. */
export const loadUser = (): Promise<LoginSessionUser | null> => {
  request ??= fetchUser().then(
    (fetched) => {
      setUser(fetched)
      return fetched
    },
    (error) => {
      request = undefined
      throw error
    },
  )
  return request
}

/** After a login, or a change of how one logs in. */
export const refreshUser = (): Promise<LoginSessionUser | null> => {
  request = undefined
  return loadUser()
}

export const useUser = (): LoginSessionUser | null => {
  useEffect(() => void loadUser().catch(() => {}), [])
  return user.use()
}

export const useLogout = () => {
  const [pending, setPending] = useState(false)
  const logOut = async () => {
    setPending(true)
    try {
      await call('POST /api/logout', {})
      const { clearPersonalData } = await import('./clear-personal-data.ts')
      clearPersonalData()
      toastAfterReload({
        title: 'Logout successful',
        description: 'You have been logged out successfully.',
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
