import { useQuery } from '@tanstack/react-query'
import { query } from '#client/data/api.ts'
import { InputField } from '#client/form/form-fields.tsx'

/** Asked again before something that cannot be undone. People without a password are asked for a recent login instead. */
export const OwnPasswordField = () => {
  const { data } = useQuery(query('GET /api/sign-in-methods', {}))
  if (data?.hasPassword === false) return null
  return (
    <div className="max-w-sm">
      <InputField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
      />
    </div>
  )
}
