import { type ReactNode, useState } from 'react'
import {
  AnswerField,
  CheckboxField,
  InputField,
  SelectField,
  TextAreaField,
} from '#client/form/form-fields.tsx'
import { useConference } from '#client/routing/page-context.ts'
import {
  dayFieldsOf,
  type FieldOf,
  fieldLabel,
  needs,
  type RegistrationField,
  type RegistrationInput,
  registrationFields,
  registrationLimits,
  registrationStatuses,
  statusLabels,
} from '#shared/registrations/registration-fields.ts'

type RegistrationFieldsProps = {
  values: RegistrationInput
  /** A hint per field, such as where its value was found. */
  hintFor?: (field: RegistrationField) => string | undefined
  afterEmail?: ReactNode
}

/** All registration fields; details appear when their box is ticked. */
export const RegistrationFields = ({
  values,
  hintFor = () => undefined,
  afterEmail,
}: RegistrationFieldsProps) => {
  const conference = useConference()
  const text = (name: FieldOf<'text' | 'email'>) => ({
    name,
    label: registrationFields[name].label,
    hint: hintFor(name),
    defaultValue: values[name],
    required: 'isRequired' in registrationFields[name],
  })
  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-5 sm:grid-cols-[8rem_1fr_1fr]">
        <InputField {...text('professionalTitle')} />
        <InputField {...text('firstName')} />
        <InputField {...text('surname')} />
      </div>
      <InputField {...text('email')} type="email" />
      {afterEmail}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <InputField {...text('institution')} />
        <InputField {...text('jobTitle')} />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Attends on</legend>
        {dayFieldsOf(conference).map((name) => (
          <CheckboxField
            key={name}
            name={name}
            label={fieldLabel(name, conference)}
            hint={hintFor(name)}
            defaultChecked={values[name]}
          />
        ))}
      </fieldset>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <InputField {...text('ticketType')} />
        <AnswerField
          name="dinner"
          label={registrationFields.dinner.label}
          hint={hintFor('dinner')}
          defaultValue={values.dinner}
        />
        <SelectField
          name="status"
          label={registrationFields.status.label}
          hint={hintFor('status')}
          defaultValue={values.status}
        >
          {registrationStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </SelectField>
      </div>
      {needs.map((need) => (
        <FlagWithDetails key={need.flag} {...need} {...{ values, hintFor }} />
      ))}
    </div>
  )
}

type FlagWithDetailsProps = Required<Omit<RegistrationFieldsProps, 'afterEmail'>> & (typeof needs)[number]

const FlagWithDetails = ({ flag, details, values, hintFor }: FlagWithDetailsProps) => {
  const [ticked, setTicked] = useState(values[flag])
  // Keeps what was typed while the box is unticked.
  const [typed, setTyped] = useState(values[details])
  return (
    <div className="grid gap-3">
      <CheckboxField
        name={flag}
        label={registrationFields[flag].label}
        hint={hintFor(flag)}
        defaultChecked={values[flag]}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
      {ticked && (
        <div className="sm:ml-8">
          <TextAreaField
            name={details}
            label={registrationFields[details].label}
            hint={hintFor(details)}
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
