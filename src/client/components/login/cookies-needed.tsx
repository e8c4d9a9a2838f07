import { COOKIES_BLOCKED, useCookiesEnabled } from '#client/data/cookies.ts'
import { Alert } from '#client/ui/alert.tsx'

/** Before somebody tries to log in in vain. */
export const CookiesNeeded = () =>
  useCookiesEnabled() ? null : (
    <Alert tone="warning" title="Cookies are blocked">
      {COOKIES_BLOCKED}
    </Alert>
  )
