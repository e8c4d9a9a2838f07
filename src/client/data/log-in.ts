import type { User } from '../../shared/accounts/accounts'
import { toast } from '../ui/toasts'
import { call, errorMessage } from './api'
import { setUser } from './session'

/** Throws when it was refused, after saying so. */
export const logIn = async (body: { username: string; password: string }): Promise<User> => {
  try {
    const found = await call('POST /api/login', { body })
    setUser(found)
    const welcome = found.role === 'admin' ? 'Welcome back, admin!' : 'You have been logged in successfully.'
    toast({ title: 'Login successful', description: welcome })
    return found
  } catch (error) {
    toast({
      title: 'Login failed',
      description: errorMessage(error, 'Invalid username or password.'),
      tone: 'danger',
    })
    throw error
  }
}
