import { useQuery } from '@tanstack/react-query'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'
import { useSite } from '#client/routing/page-context.ts'
import { Loading } from '#client/ui/loading.tsx'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { IdentitiesPanel } from './identities-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'

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
