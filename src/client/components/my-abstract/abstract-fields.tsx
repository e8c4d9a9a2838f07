import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { SingleNameField } from '#client/form/single-name-field.tsx'
import { abstractLimits } from '#shared/abstracts/constants.ts'

type Values = Record<
  'leadAuthorTitle' | 'leadAuthorFirstName' | 'leadAuthorSurname' | 'abstractTitle' | 'abstractText',
  string
>

/** Name, title and text, as authors edit and revise them. No component, so that the form knows the labels. */
export const abstractFields = (values: Values) => (
  <>
    <div className="grid gap-5 sm:grid-cols-[7rem_1fr_1fr]">
      <InputField name="leadAuthorTitle" label="Title" required defaultValue={values.leadAuthorTitle} />
      <InputField
        name="leadAuthorFirstName"
        label="First name"
        required
        defaultValue={values.leadAuthorFirstName}
      />
      <InputField name="leadAuthorSurname" label="Surname" required defaultValue={values.leadAuthorSurname} />
    </div>
    <SingleNameField isOwn isTicked={values.leadAuthorSurname === ''} />
    <InputField name="abstractTitle" label="Abstract title" required defaultValue={values.abstractTitle} />
    <TextAreaField
      name="abstractText"
      label="Abstract text"
      required
      rows={14}
      limit={abstractLimits.abstractText}
      defaultValue={values.abstractText}
    />
  </>
)
