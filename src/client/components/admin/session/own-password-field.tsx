import { InputField } from '../../../form/form-fields'

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
