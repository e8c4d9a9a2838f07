import { useSite } from '../../routing/page-context'
import { buttonStyle } from '../../ui/button'

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
