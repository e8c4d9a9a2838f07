import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { defaultPrivacyPolicy } from '../../shared/settings/privacy-policy'
import { AdminPage } from '../components/admin/layout/admin-page'
import { QueryError } from '../components/admin/lists/query-error'
import { PrivacyPolicyEditor } from '../components/admin/settings/editor/privacy-policy-editor'
import { policyOf } from '../components/admin/settings/editor/stored-policy'
import { settingsQuery } from '../data/programme'
import { useConference, useSite } from '../routing/page-context'
import { Loading } from '../ui/loading'

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
