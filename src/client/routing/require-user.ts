import { redirect } from '@tanstack/react-router'
import { loginPathFor } from '../../shared/accounts/login-paths'
import { readUser } from '../data/session'

/** The guard of closed areas: without a session, the login comes first and leads back. */
export const requireUser = async ({ location }: { location: { href: string } }) => {
  const user = await readUser()
  if (!user) throw redirect({ href: loginPathFor(location.href) })
  return { user }
}
