import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { roleNames } from '#client/components/admin/settings/account-forms.tsx'
import { SettingControl } from '#client/components/admin/settings/setting-control.tsx'
import { refreshUser } from '#client/data/login-session.ts'
import { Checkbox } from '#client/ui/field.tsx'
import { roles } from '#shared/accounts/accounts.ts'
import { readSecondFactorRoles, writeSecondFactorRoles } from '#shared/accounts/second-factor-roles.ts'

const KEY = 'secondFactorRoles'

/** None by default. */
const SecondFactorRoles = () => (
  <SettingControl
    settingKey={KEY}
    saved={({ value }) => ({
      title: 'Sign-in setting updated',
      description: value
        ? 'People of the chosen roles need a passkey or an authenticator app from now on.'
        : 'A password alone is enough again.',
    })}
    failed="Failed to update the sign-in setting"
    onSaved={() => void refreshUser()}
  >
    {(value, change) => {
      const chosen = readSecondFactorRoles(value)
      return (
        <fieldset className="grid gap-3">
          <legend className="mb-2">
            People of these roles need a passkey or an authenticator app. Without one, they can do nothing but
            set it up in their account.
          </legend>
          {roles.map((role) => (
            <Checkbox
              key={role}
              id={`${KEY}-${role}`}
              name={`${KEY}-${role}`}
              label={roleNames[role]}
              checked={chosen.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  key: KEY,
                  value: writeSecondFactorRoles(
                    checked ? [...chosen, role] : chosen.filter((one) => one !== role),
                  ),
                })
              }
            />
          ))}
        </fieldset>
      )
    }}
  </SettingControl>
)

const SignInSettingsPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <Panel title="Second factor">
      <SecondFactorRoles />
    </Panel>
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/sign-in')({
  staticData: { heading: 'Sign-in' },
  component: SignInSettingsPage,
})
