import { InputField } from '#client/form/form-fields.tsx'

/** Asked again before something that cannot be undone. */
export const OwnPasswordField = () => (
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
