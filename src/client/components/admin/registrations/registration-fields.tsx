import { useState } from 'react'
import { registrationLabels } from '../../../../shared/registration-email/comparison'
import { type RegistrationInput, registrationLimits } from '../../../../shared/registrations'
import { CheckboxField, InputField, TextAreaField } from '../../../form/form-fields'

type Field = keyof RegistrationInput
type RegistrationFieldsProps = {
  values: RegistrationInput
  /** A word beside a field, such as where its value was found. */
  hintFor?: (field: Field) => string | undefined
}

/** Every field of a registration; details are asked for only when their box is ticked. */
export const RegistrationFields = ({ values, hintFor = () => undefined }: RegistrationFieldsProps) => {
  const text = (name: 'professionalTitle' | 'firstName' | 'surname' | 'institution' | 'jobTitle') => ({
    name,
    label: registrationLabels[name],
    hint: hintFor(name),
    defaultValue: values[name],
  })
  const box = (name: 'day1' | 'day2' | 'day3') => ({
    name,
    label: registrationLabels[name],
    hint: hintFor(name),
    defaultChecked: values[name],
  })
  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-5 sm:grid-cols-[8rem_1fr_1fr]">
        <InputField {...text('professionalTitle')} />
        <InputField {...text('firstName')} required />
        <InputField {...text('surname')} required />
      </div>
      <InputField
        name="email"
        type="email"
        label={registrationLabels.email}
        hint={hintFor('email')}
        defaultValue={values.email}
        required
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <InputField {...text('institution')} />
        <InputField {...text('jobTitle')} />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Attends on</legend>
        <CheckboxField {...box('day1')} />
        <CheckboxField {...box('day2')} />
        <CheckboxField {...box('day3')} />
      </fieldset>
      <FlagWithDetails flag="hasAllergies" details="allergiesDetails" {...{ values, hintFor }} />
      <FlagWithDetails flag="hasAccessRequirements" details="accessDetails" {...{ values, hintFor }} />
    </div>
  )
}

type FlagWithDetailsProps = Required<RegistrationFieldsProps> & {
  flag: 'hasAllergies' | 'hasAccessRequirements'
  details: 'allergiesDetails' | 'accessDetails'
}

const FlagWithDetails = ({ flag, details, values, hintFor }: FlagWithDetailsProps) => {
  const [ticked, setTicked] = useState(values[flag])
  // What was typed is there again when the box is ticked again.
  const [typed, setTyped] = useState(values[details])
  return (
    <div className="grid gap-3">
      <CheckboxField
        name={flag}
        label={registrationLabels[flag]}
        hint={hintFor(flag)}
        defaultChecked={values[flag]}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
      {ticked && (
        <div className="sm:ml-8">
          <TextAreaField
            name={details}
            label={registrationLabels[details]}
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
