import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { defaultPrivacyPolicy } from '../../shared/settings/privacy-policy'
import { AdminPage } from '../components/admin/layout/admin-page'
import { QueryError } from '../components/admin/lists/query-error'
import { PrivacyPolicyEditor } from '../components/admin/settings/editor/privacy-policy-editor'
import { settingsQuery } from '../data/programme'
import { useConference, useSite } from '../routing/page-context'
import { Loading } from '../ui/loading'

const Editor = () => {
  // From the list of settings, because a policy that was never saved is a 404 and an error in the console.
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
  const policy = settings.data?.find(({ key }) => key === 'privacy_policy')
  return <PrivacyPolicyEditor html={policy?.value || defaultPrivacyPolicy(facts)} />
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
