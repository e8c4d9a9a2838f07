import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { type Role, roles, type User } from '#shared/accounts/accounts.ts'
import { roleNames } from './role-names.ts'

type AccountDetailFieldsProps = { start?: Pick<User, 'firstName' | 'lastName' | 'email'> }

export const AccountDetailFields = ({ start }: AccountDetailFieldsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <InputField
        name="firstName"
        label="First name"
        autoComplete="off"
        dir="auto"
        defaultValue={start?.firstName}
      />
      <InputField
        name="lastName"
        label="Last name"
        autoComplete="off"
        dir="auto"
        defaultValue={start?.lastName}
      />
    </div>
    <InputField
      name="email"
      label="E-mail"
      type="email"
      autoComplete="off"
      defaultValue={start?.email ?? undefined}
    />
  </>
)

export const RoleField = ({ defaultValue }: { defaultValue: Role }) => (
  <SelectField
    name="role"
    label="Role"
    hint="Only administrators can open the back office. Reviewers have pages of their own."
    defaultValue={defaultValue}
  >
    {roles.map((role) => (
      <option key={role} value={role}>
        {roleNames[role]}
      </option>
    ))}
  </SelectField>
)
