import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { PrivacyPolicyEditor } from '#client/components/admin/settings/editor/privacy-policy-editor.tsx'
import { policyOf } from '#client/components/admin/settings/editor/stored-policy.ts'
import { settingsQuery } from '#client/data/programme.ts'
import { useConference, useSite } from '#client/routing/page-context.ts'
import { Loading } from '#client/ui/loading.tsx'
import { defaultPrivacyPolicy } from '#shared/settings/privacy-policy.ts'

const Editor = () => {
  const facts = { ...useSite(), ...useConference() }
  const settings = useQuery({ ...settingsQuery, refetchOnWindowFocus: false })
  if (!settings.isFetchedAfterMount) return <Loading />
  if (settings.isError)
    return (
      <QueryError
        title="Error loading privacy policy. Please refresh the page and try again."
        of={settings}
      />
    )
  const builtIn = defaultPrivacyPolicy(facts)
  return <PrivacyPolicyEditor policy={policyOf(settings.data, builtIn)} builtIn={builtIn} />
}

const PrivacyPolicyEditorPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <Editor />
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/privacy-policy')({
  staticData: { heading: 'Edit privacy policy' },
  component: PrivacyPolicyEditorPage,
})
