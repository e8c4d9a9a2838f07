import { CheckboxField, InputField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { FactInput, FactTextArea, useStartFacts } from './fact-fields.tsx'
import { DATES_HINT, factLabels } from './fact-labels.ts'

export const FeesFields = () => (
  <>
    <FactInput name="fees.currency" list="currencies" required hint="Three letters, such as GBP or EUR" />
    <Currencies />
    <Fees />
    <Inclusions />
    <FactTextArea name="registration.coverage" rows={2} limit={3000} />
    <FactTextArea name="registration.partialAttendance" rows={2} limit={3000} />
    <FactTextArea name="registration.bursaries" rows={3} limit={3000} />
  </>
)

const Currencies = () => (
  <datalist id="currencies">
    {Intl.supportedValuesOf('currency').map((currency) => (
      <option key={currency} value={currency} />
    ))}
  </datalist>
)

const Fees = () => (
  <ListField
    name="fees.items"
    label={factLabels['fees.items']}
    entry="Fee"
    items={useStartFacts().fees.items}
    blank={() => ({ name: '', amount: 0, optional: false })}
    max={20}
  >
    {(field, { name, amount, optional }) => (
      <>
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <InputField name={`${field}.name`} label="Name" defaultValue={name} autoComplete="off" />
          <InputField
            name={`${field}.amount`}
            label="Amount"
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            defaultValue={amount}
          />
        </div>
        <CheckboxField
          name={`${field}.optional`}
          label="Optional extra"
          hint="Paid on top of a fee, such as a dinner"
          defaultChecked={optional}
        />
      </>
    )}
  </ListField>
)

const Inclusions = () => (
  <ListField
    name="registration.inclusions"
    label={factLabels['registration.inclusions']}
    hint={DATES_HINT}
    entry="Item"
    items={useStartFacts().registration.inclusions}
    blank={() => ({ text: '', included: true, note: '' })}
    max={30}
  >
    {(field, { text, included, note }) => (
      <>
        <InputField name={`${field}.text`} label="Item" defaultValue={text} autoComplete="off" />
        <InputField name={`${field}.note`} label="Note" defaultValue={note} autoComplete="off" />
        <CheckboxField name={`${field}.included`} label="Included in the fee" defaultChecked={included} />
      </>
    )}
  </ListField>
)
