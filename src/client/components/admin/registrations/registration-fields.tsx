import { type ReactNode, useState } from 'react'
import { fieldProps } from '#client/components/admin/records/record.ts'
import {
  AnswerField,
  CheckboxField,
  InputField,
  SelectField,
  TextAreaField,
} from '#client/form/form-fields.tsx'
import { SingleNameField } from '#client/form/single-name-field.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { omit } from '#shared/omit.ts'
import {
  dayFieldsOf,
  fieldLabel,
  needs,
  type RegistrationField,
  type RegistrationInput,
  registrationFields,
  registrationLimits,
  statusLabels,
} from '#shared/registrations/registration-fields.ts'

type RegistrationFieldsProps = {
  values: RegistrationInput
  /** A hint per field, such as where its value was found. */
  hintFor?: (field: RegistrationField) => string | undefined
  afterEmail?: ReactNode
}

/** All registration fields; details appear when their box is ticked. */
export const RegistrationFields = ({ values, hintFor, afterEmail }: RegistrationFieldsProps) => {
  const conference = useConference()
  const field = (name: RegistrationField) => ({
    ...fieldProps<RegistrationField, RegistrationInput>(registrationFields, values, name),
    label: fieldLabel(name, conference),
    hint: hintFor?.(name),
  })
  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-5 sm:grid-cols-[8rem_1fr_1fr]">
        <InputField {...field('professionalTitle')} />
        <InputField {...field('firstName')} />
        <InputField {...field('surname')} />
      </div>
      <SingleNameField isTicked={!hintFor && values.firstName !== '' && values.surname === ''} />
      <InputField {...field('email')} type="email" />
      {afterEmail}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <InputField {...field('institution')} />
        <InputField {...field('jobTitle')} />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Attends on</legend>
        {dayFieldsOf(conference).map((name) => (
          <CheckboxField key={name} {...field(name)} />
        ))}
      </fieldset>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <InputField {...field('ticketType')} />
        <AnswerField {...omit(field('dinner'), ['defaultChecked'])} defaultValue={values.dinner} />
        <SelectField {...field('status')} options={Object.entries(statusLabels)} />
      </div>
      {needs.map(({ flag, details }) => (
        <FlagWithDetails key={flag} flag={field(flag)} details={field(details)} />
      ))}
    </div>
  )
}

type FlagWithDetailsProps = Record<'flag' | 'details', ReturnType<typeof fieldProps>>

const FlagWithDetails = ({ flag, details }: FlagWithDetailsProps) => {
  const [ticked, setTicked] = useState(flag.defaultChecked)
  // Keeps what was typed while the box is unticked.
  const [typed, setTyped] = useState(details.defaultValue)
  return (
    <div className="grid gap-3">
      <CheckboxField {...flag} onChange={(event) => setTicked(event.currentTarget.checked)} />
      {ticked && (
        <div className="sm:ml-8">
          <TextAreaField
            {...details}
            limit={registrationLimits.details}
            rows={3}
            defaultValue={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      )}
    </div>
  )
}
