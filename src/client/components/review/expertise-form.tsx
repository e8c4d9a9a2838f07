import { useMemo, useState } from 'react'
import { z } from 'zod'
import { EditConflict, useEditConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import type { ComparedField } from '#client/components/admin/conflicts/merge-versions.ts'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { CheckboxField, InputField, TextAreaField } from '#client/form/form-fields.tsx'
import type { FormValues } from '#client/form/form-values.ts'
import { nestedValues } from '#client/form/nested-values.ts'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import { type Expertise, type ExpertiseUpdate, expertiseSchema } from '#shared/review/reviewers.ts'

type ExpertiseFormProps = {
  id: number
  expertise: ExpertiseUpdate
  keyThemes: readonly string[]
  read: () => Promise<ExpertiseUpdate>
  save: (expertise: ExpertiseUpdate) => Promise<ExpertiseUpdate>
  onSaved: () => Promise<unknown>
  onCancel: () => void
}

const comparedFields: ComparedField<Expertise>[] = [
  { names: ['themes'], label: 'Key themes', text: ({ themes }) => themes.join('\n') },
  { names: ['keywords'], label: 'Keywords', text: ({ keywords }) => keywords },
  { names: ['institution'], label: 'Institution', text: ({ institution }) => institution },
]

/** Themes are ticked, in the order in which they are offered. */
const formSchema = (offered: readonly string[]) =>
  z.preprocess((values) => {
    const { themes = [], ...rest } = nestedValues(values as FormValues)
    return { ...rest, themes: offered.filter((_, index) => (themes as boolean[])[index]) }
  }, expertiseSchema)

/** Remounted with a version that was saved meanwhile. */
export const ExpertiseForm = ({ expertise, ...props }: ExpertiseFormProps) => {
  const [start, setStart] = useState(expertise)
  return <FormFields key={start.version} {...props} expertise={start} onRestart={setStart} />
}

type FormFieldsProps = ExpertiseFormProps & { onRestart: (expertise: ExpertiseUpdate) => void }

const FormFields = ({ id, expertise, keyThemes, ...props }: FormFieldsProps) => {
  // A theme that the conference no longer has stays until it is unticked.
  const offered = useMemo(
    () => [...new Set([...keyThemes, ...expertise.themes])],
    [keyThemes, expertise.themes],
  )
  const schema = useMemo(() => formSchema(offered), [offered])
  const conflict = useEditConflict<Expertise, ExpertiseUpdate>({
    start: expertise,
    read: props.read,
    fields: comparedFields,
  })
  const form = useRecordForm({
    record: { kind: 'expertise', id, version: expertise.version },
    schema,
    onSubmit: (mine) =>
      conflict.save(mine, (values, version = expertise.version) => props.save({ ...values, version }), {
        failed: 'Failed to save the expertise',
      }),
    onSaved: props.onSaved,
  })
  return (
    <RecordForm
      form={form}
      label="Expertise"
      prefix={`expertise-${id}-`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm"
    >
      <EditConflict conflict={conflict} form={form.formRef} onTakeTheirs={props.onRestart} />
      {offered.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">Key themes</legend>
          {offered.map((theme, index) => (
            <CheckboxField
              key={theme}
              name={`themes.${index}`}
              label={theme}
              defaultChecked={expertise.themes.includes(theme)}
            />
          ))}
        </fieldset>
      )}
      <TextAreaField
        name="keywords"
        label="Keywords"
        hint="Up to eight, separated by commas. Abstracts with these words are proposed first."
        rows={2}
        dir="auto"
        defaultValue={expertise.keywords}
      />
      <InputField
        name="institution"
        label="Institution"
        hint="Abstracts from there are never proposed."
        dir="auto"
        autoComplete="off"
        defaultValue={expertise.institution}
      />
      <FormFooter inDialog submit="Save expertise" pending={form.pending} cancel={props.onCancel} />
    </RecordForm>
  )
}

export const ExpertiseSummary = ({ expertise }: { expertise: Expertise }) => {
  const { themes, keywords, institution } = expertise
  if (themes.length === 0 && keywords === '' && institution === '')
    return <span className="text-ink-soft">Not given yet</span>
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      {themes.length > 0 && (
        <ul className="list-disc pl-4">
          {themes.map((theme) => (
            <li key={theme} dir="auto">
              {theme}
            </li>
          ))}
        </ul>
      )}
      {keywords && <span dir="auto">{keywords}</span>}
      {institution && (
        <span dir="auto" className="text-ink-soft">
          {institution}
        </span>
      )}
    </div>
  )
}
