import { refreshUser } from '#client/data/login-session.ts'
import { Checkbox } from '#client/ui/field.tsx'
import { roles } from '#shared/accounts/accounts.ts'
import { readSecondFactorRoles, writeSecondFactorRoles } from '#shared/accounts/second-factor-roles.ts'
import { roleNames } from './role-names.ts'
import { SettingControl } from './setting-control.tsx'

const KEY = 'secondFactorRoles'

/** None by default. */
export const SecondFactorRoles = () => (
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
