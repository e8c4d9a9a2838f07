import { CheckboxField } from './form-fields.tsx'

/** Beside a surname, which may then be empty. */
export const SingleNameField = ({ isOwn, isTicked }: { isOwn?: boolean; isTicked?: boolean }) => (
  <CheckboxField
    name="singleName"
    label={isOwn ? 'I have one name' : 'This person has one name'}
    hint={isOwn ? 'Enter it as your first name.' : 'Enter it as the first name.'}
    defaultChecked={isTicked}
  />
)
