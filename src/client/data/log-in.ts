import { toast } from '#client/ui/toasts.ts'
import type { User } from '#shared/accounts/accounts.ts'
import type { LoginResponse } from '#shared/accounts/sign-in-methods.ts'
import { ApiError, call, errorMessage } from './api.ts'
import { COOKIES_BLOCKED } from './cookies.ts'
import { refreshUser } from './login-session.ts'
import { signWithPasskey } from './passkeys.ts'

/** The server has started a session that the browser did not keep. */
const cookiesBlocked = () => new ApiError(0, '', COOKIES_BLOCKED)

const completeLogin = async (user: User): Promise<User> => {
  if (!(await refreshUser())) throw cookiesBlocked()
  toast({
    title: 'Login successful',
    description: user.role === 'admin' ? 'Welcome back, admin!' : 'You have been logged in successfully.',
  })
  return user
}

/** Shows a toast and rethrows if the login fails. */
const withErrorToast = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  try {
    return await attempt()
  } catch (error) {
    toast({
      title: 'Login failed',
      description: errorMessage(error, 'Invalid username or password.'),
      tone: 'danger',
    })
    throw error
  }
}

export const logIn = (body: { username: string; password: string }): Promise<LoginResponse> =>
  withErrorToast(async () => {
    const response = await call('POST /api/login', { body })
    return 'secondStep' in response ? response : completeLogin(response)
  })

export const finishLogin = (body: { code: string }): Promise<User> =>
  withErrorToast(async () => completeLogin(await call('POST /api/login/code', { body })))

/** The browser asks which passkey, and for a finger, a face or a PIN. */
export const logInWithPasskey = async (): Promise<User> => {
  const { options } = await call('POST /api/login/passkey-options', {})
  const response = await signWithPasskey(options)
  return completeLogin(await call('POST /api/login/passkey', { body: { response } }))
}
