import { redirect } from '@tanstack/react-router'
import { loadUser } from '#client/data/login-session.ts'
import { isAccount, loginPathFor } from '#shared/accounts/login-paths.ts'

/** The guard of closed areas: without a session, the login comes first and leads back; then the second factor. */
export const requireUser = async ({ location }: { location: { href: string } }) => {
  const user = await loadUser()
  if (!user) throw redirect({ href: loginPathFor(location.href) })
  if (user.missingStep !== null && !isAccount(location.href)) throw redirect({ href: '/account' })
  return { user }
}
