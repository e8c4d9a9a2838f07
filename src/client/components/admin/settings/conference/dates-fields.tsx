import { InputField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { FactInput, useStartFacts } from './fact-fields.tsx'
import { factLabels } from './fact-labels.ts'

const MAX_DAYS = 5

export const DatesFields = () => (
  <>
    <DayFields />
    <DeadlineFields />
  </>
)

export const DayFields = () => {
  const { days } = useStartFacts()
  return (
    <>
      <ListField
        name="days"
        label={factLabels.days}
        hint="One to five, in the order of their dates"
        entry="Day"
        items={days}
        blank={(position) => ({ date: '', label: `Day ${position}` })}
        max={MAX_DAYS}
      >
        {(name, day) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <InputField name={`${name}.date`} label="Date" type="date" defaultValue={day.date} />
            <InputField name={`${name}.label`} label="Label" defaultValue={day.label} autoComplete="off" />
          </div>
        )}
      </ListField>
      <FactInput name="timeZone" list="time-zones" required hint="Of the venue. Type a city to search." />
      <TimeZones />
    </>
  )
}

export const DeadlineFields = () => (
  <>
    <div className="grid items-end gap-5 sm:grid-cols-[2fr_1fr]">
      <FactInput name="deadlines.abstracts" type="date" required />
      <FactInput name="deadlines.closingTime" type="time" required />
    </div>
    <FactInput name="deadlines.notification" type="date" required />
  </>
)

const TimeZones = () => (
  <datalist id="time-zones">
    {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
      <option key={zone} value={zone} />
    ))}
  </datalist>
)
