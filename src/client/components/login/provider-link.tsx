import { useSite } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'

/** To the identity provider, if one is set up, and back. */
export const ProviderLink = ({ next }: { next?: string }) => {
  const { signInProvider } = useSite()
  if (!signInProvider) return null
  const query = next ? `?next=${encodeURIComponent(next)}` : ''
  return (
    <a href={`/auth/provider${query}`} className={buttonStyle({ variant: 'secondary' })}>
      Log in with {signInProvider}
    </a>
  )
}
