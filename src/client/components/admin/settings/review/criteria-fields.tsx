import { useState } from 'react'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { HiddenInput } from '#client/form/hidden-input.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { type Criterion, MAX_CRITERIA } from '#shared/review/criteria.ts'

const newCriterion = (): Criterion => ({
  id: crypto.randomUUID(),
  name: '',
  weight: 1,
  words: ['Poor', 'Fair', 'Good', 'Excellent'],
})

export const CriteriaFields = ({ criteria }: { criteria: readonly Criterion[] }) => (
  <ListField
    name="criteria"
    label="Criteria"
    hint="Reviewers give a mark for each, beside accept or reject. They are advice for you: only accept and reject count for automatic approval."
    entry="Criterion"
    items={criteria}
    blank={newCriterion}
    max={MAX_CRITERIA}
  >
    {(field, { id, name, weight, words }) => (
      <>
        <CriterionId name={`${field}.id`} start={id} />
        <div className="grid gap-3 sm:grid-cols-[1fr_7rem]">
          <InputField
            name={`${field}.name`}
            label="Name"
            required
            defaultValue={name}
            placeholder="Relevance"
            autoComplete="off"
          />
          <InputField
            name={`${field}.weight`}
            label="Weight"
            type="number"
            min={1}
            max={10}
            defaultValue={weight}
          />
        </div>
        <TextAreaField
          name={`${field}.words`}
          label="Words for the marks"
          hint="One per line, the lowest first"
          rows={4}
          defaultValue={words.join('\n')}
        />
      </>
    )}
  </ListField>
)

const CriterionId = ({ name, start }: { name: string; start: string }) => {
  const [id, setId] = useState(start)
  return <HiddenInput name={name} value={id} onSet={setId} />
}
