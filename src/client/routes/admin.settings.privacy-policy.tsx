import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { policyOf } from '#client/components/admin/settings/editor/policy-record.ts'
import { PrivacyPolicyEditor } from '#client/components/admin/settings/editor/privacy-policy-editor.tsx'
import { settingsQuery } from '#client/data/programme.ts'
import { useConference, useSite } from '#client/routing/page-context.ts'
import { defaultPrivacyPolicy } from '#shared/settings/privacy-policy.ts'

const PrivacyPolicyPage = () => {
  const builtIn = defaultPrivacyPolicy({ ...useSite(), ...useConference() })
  const [openedAt] = useState(() => Date.now())
  const settings = useQuery({ ...settingsQuery, refetchOnWindowFocus: false })
  // The editor starts again when the policy is another object.
  const policy = useMemo(() => settings.data && policyOf(settings.data, builtIn), [settings.data, builtIn])
  return (
    <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
      <Loaded
        // A policy that the dashboard loaded earlier may have been replaced since.
        of={{ ...settings, data: settings.dataUpdatedAt >= openedAt ? policy : undefined }}
        failure="Error loading privacy policy. Please refresh the page and try again."
      >
        {(saved) => <PrivacyPolicyEditor policy={saved} builtIn={builtIn} />}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/settings/privacy-policy')({
  staticData: { heading: 'Edit privacy policy' },
  component: PrivacyPolicyPage,
})
