import { useId } from 'react'
import { CheckboxField, InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import type { ConferenceSection } from '#shared/conference/conference-schema.ts'
import { type Entries, type EntryField, type Fact, type FactName, factAt, factsIn } from './facts.ts'
import { type Logo, LogoField, PictureField } from './picture-field.tsx'
import { useStartFacts } from './start-facts.ts'
import { TextsField } from './texts-field.tsx'
import { VideoFields } from './video-fields.tsx'

/** The fields of some sections of the document. */
export const FactFields = ({ sections }: { sections: readonly ConferenceSection[] }) => {
  const start = useStartFacts()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-5 sm:grid-cols-6">
      {factsIn(sections).map(([name, fact]) => (
        <div key={name} className={columnStyle(fact)}>
          <FactField name={name} fact={fact} value={factAt(start, name)} />
        </div>
      ))}
    </div>
  )
}

const columnStyles = {
  2: 'sm:col-span-2',
  3: 'sm:col-span-3',
  4: 'sm:col-span-4',
  6: 'sm:col-span-6',
} as const
const columnStyle = (field: Fact | EntryField) => columnStyles[('columns' in field && field.columns) || 6]

type FactFieldProps = { name: FactName; fact: Fact; value: unknown }

const FactField = ({ name, fact, value }: FactFieldProps) => {
  if (fact.kind === 'entries') return <EntriesField name={name} entries={fact} items={value as Entry[]} />
  if (fact.kind === 'texts') return <TextsField name={name} items={value as string[]} {...fact} />
  if (fact.kind === 'picture')
    return <PictureField name={name} {...fact} start={value as string | undefined} />
  // One editor for all parts of the video.
  if (fact.kind === 'video') return name === 'video.src' && <VideoFields />
  if (fact.kind === 'choice')
    return (
      <SelectField name={name} label={fact.label} hint={fact.hint} defaultValue={String(value)}>
        {Object.entries(fact.options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  return <PlainField name={name} field={fact} value={value} />
}

type PlainFieldProps = { name: string; field: Exclude<EntryField, { kind: 'logo' }>; value: unknown }

const PlainField = ({ name, field, value }: PlainFieldProps) => {
  const suggestionsId = useId()
  if (field.kind === 'checkbox')
    return <CheckboxField name={name} label={field.label} hint={field.hint} defaultChecked={value === true} />
  const text = typeof value === 'number' || typeof value === 'string' ? value : ''
  if (field.kind === 'long text') {
    const { kind: _, ...props } = field
    return <TextAreaField name={name} {...props} defaultValue={text} />
  }
  const { kind, label, hint, required, suggestions } = field
  const amount = { type: 'number', min: 0, step: 'any', inputMode: 'decimal' } as const
  return (
    <>
      <InputField
        name={name}
        label={label}
        hint={hint}
        required={required}
        list={suggestions && suggestionsId}
        autoComplete="off"
        defaultValue={text}
        {...(kind === 'amount' ? amount : { type: kind })}
      />
      {suggestions && (
        <datalist id={suggestionsId}>
          {suggestions().map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  )
}

type Entry = Record<string, unknown>
type EntriesFieldProps = { name: string; entries: Entries; items: Entry[] }

const EntriesField = ({ name, entries, items }: EntriesFieldProps) => {
  const { label, hint, entry, max, blank, fields } = entries
  return (
    <ListField<Entry> {...{ name, label, hint, entry, items, blank, max }}>
      {(path, item, position) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-6">
          {Object.entries(fields).map(([key, field]) => (
            <div key={key} className={columnStyle(field)}>
              {field.kind === 'logo' ? (
                <LogoField name={`${path}.${key}`} start={item[key] as Logo} of={`${entry} ${position}`} />
              ) : (
                <PlainField name={`${path}.${key}`} field={field} value={item[key]} />
              )}
            </div>
          ))}
        </div>
      )}
    </ListField>
  )
}
