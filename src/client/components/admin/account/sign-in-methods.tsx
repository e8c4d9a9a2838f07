import { useQuery } from '@tanstack/react-query'
import { query } from '../../../data/api'
import { useSite } from '../../../routing/page-context'
import { Loading } from '../../../ui/loading'
import { Panel } from '../layout/panel'
import { QueryError } from '../lists/query-error'
import { AuthenticatorPanel } from './authenticator-panel'
import { IdentitiesPanel } from './identities-panel'
import { PasskeysPanel } from './passkeys-panel'
import { PasswordPanel } from './password-panel'

/** How one logs in. */
export const SignInMethodPanels = () => {
  const { signInProvider } = useSite()
  const methods = useQuery(query('GET /api/sign-in-methods', {}))
  if (methods.isPending) return <Loading />
  if (methods.isError) return <QueryError title="Could not load how you log in." of={methods} />
  return (
    <>
      <Panel title="Passkeys">
        <PasskeysPanel {...methods.data} />
      </Panel>
      <Panel title="Authenticator app">
        <AuthenticatorPanel {...methods.data} />
      </Panel>
      {signInProvider && (
        <Panel title={signInProvider}>
          <IdentitiesPanel identities={methods.data.identities} provider={signInProvider} />
        </Panel>
      )}
      <Panel title="Password">
        <PasswordPanel hasPassword={methods.data.hasPassword} />
      </Panel>
    </>
  )
}
