import { InputField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { FactTextList, useStartFacts } from './fact-fields.tsx'
import { DATES_HINT, factLabels } from './fact-labels.ts'

export const AboutFields = () => (
  <>
    <FactTextList name="about" entry="Paragraph" max={20} rows={4} hint={DATES_HINT} />
    <ListField
      name="committee"
      label={factLabels.committee}
      entry="Member"
      items={useStartFacts().committee}
      blank={() => ({ role: '', name: '', affiliation: '' })}
      max={100}
    >
      {(field, { role, name, affiliation }) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <InputField name={`${field}.role`} label="Role" defaultValue={role} autoComplete="off" />
          <InputField name={`${field}.name`} label="Name" defaultValue={name} autoComplete="off" />
          <div className="sm:col-span-2">
            <InputField
              name={`${field}.affiliation`}
              label="Affiliation"
              defaultValue={affiliation}
              autoComplete="off"
            />
          </div>
        </div>
      )}
    </ListField>
  </>
)
