import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { defaultPrivacyPolicy } from '../../shared/privacy-policy'
import { query } from '../api'
import { AdminPage } from '../components/admin/frame/admin-page'
import { PrivacyPolicyEditor } from '../components/admin/settings/editor/privacy-policy-editor'
import { Alert } from '../ui/alert'
import { Loading } from '../ui/loading'

const NOT_SAVED_YET = [401, 404]

const Editor = () => {
  const policy = useQuery({ ...query('GET /api/site-settings/privacy_policy', {}), gcTime: 0 })
  if (policy.isPending) return <Loading />
  if (policy.isError && !NOT_SAVED_YET.includes(policy.error.status))
    return <Alert tone="danger">Error loading privacy policy. Please refresh the page and try again.</Alert>
  return <PrivacyPolicyEditor html={policy.data?.value || defaultPrivacyPolicy} />
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
