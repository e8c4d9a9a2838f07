import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { defaultPrivacyPolicy } from '../../shared/settings/privacy-policy'
import { AdminPage } from '../components/admin/layout/admin-page'
import { PrivacyPolicyEditor } from '../components/admin/settings/editor/privacy-policy-editor'
import { settingsQuery } from '../data/programme'
import { Alert } from '../ui/alert'
import { Loading } from '../ui/loading'

const Editor = () => {
  // From the list of settings: asking for a policy that was never saved would answer 404, an error in the console.
  const settings = useQuery({ ...settingsQuery, refetchOnMount: 'always' })
  if (!settings.isFetchedAfterMount) return <Loading />
  if (settings.isError)
    return <Alert tone="danger">Error loading privacy policy. Please refresh the page and try again.</Alert>
  const policy = settings.data?.find(({ key }) => key === 'privacy_policy')
  return <PrivacyPolicyEditor html={policy?.value || defaultPrivacyPolicy} />
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
