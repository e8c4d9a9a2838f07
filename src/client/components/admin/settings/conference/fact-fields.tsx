import { useId } from 'react'
import { CheckboxField, InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import type { StoredConference } from '#shared/conference/conference.ts'
import type { Entries, EntryField, Fact } from '#shared/conference/fact-kinds.ts'
import { type ConferenceSection, factsIn } from '#shared/conference/facts.ts'
import { type Logo, LogoField, PictureField } from './picture-field.tsx'
import { TextsField } from './texts-field.tsx'
import { VideoFields } from './video-fields.tsx'

/** The fact at a path such as 'venue.name'. */
export const factAt = (conference: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], conference)

type FactFieldsProps = { sections: readonly ConferenceSection[]; start: StoredConference }

export const FactFields = ({ sections, start }: FactFieldsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-5 sm:grid-cols-6">
    {factsIn(sections).map(([name, fact]) => (
      <div key={name} className={columnStyle(fact)}>
        <FactField name={name} fact={fact} start={start} />
      </div>
    ))}
  </div>
)

const columnStyles = {
  2: 'sm:col-span-2',
  3: 'sm:col-span-3',
  4: 'sm:col-span-4',
  6: 'sm:col-span-6',
} as const
const columnStyle = (field: Fact | EntryField) => columnStyles[('columns' in field && field.columns) || 6]

type FactFieldProps = { name: string; fact: Fact; start: StoredConference }

const FactField = ({ name, fact, start }: FactFieldProps) => {
  const value = factAt(start, name)
  if (fact.kind === 'entries') return <EntriesField name={name} entries={fact} items={value as Entry[]} />
  if (fact.kind === 'texts') return <TextsField name={name} items={value as string[]} {...fact} />
  if (fact.kind === 'picture')
    return <PictureField name={name} {...fact} start={value as string | undefined} />
  // One editor for all parts of the video.
  if (fact.kind === 'video') return name === 'video.src' && <VideoFields conference={start} />
  if (fact.kind === 'choice')
    return (
      <SelectField
        name={name}
        label={fact.label}
        hint={fact.hint}
        defaultValue={String(value)}
        options={Object.entries(fact.options)}
      />
    )
  return <PlainField name={name} field={fact} value={value} />
}

type PlainFieldProps = { name: string; field: Exclude<EntryField, { kind: 'logo' }>; value: unknown }

const PlainField = ({ name, field, value }: PlainFieldProps) => {
  const suggestionsId = useId()
  const { label, hint } = field
  if (field.kind === 'checkbox')
    return <CheckboxField name={name} label={label} hint={hint} defaultChecked={value === true} />
  const text = typeof value === 'number' || typeof value === 'string' ? value : ''
  if (field.kind === 'long text')
    return (
      <TextAreaField {...{ name, label, hint }} rows={field.rows} limit={field.limit} defaultValue={text} />
    )
  const { kind, required, suggestions } = field
  const amount = { type: 'number', min: 0, step: 'any', inputMode: 'decimal' } as const
  return (
    <>
      <InputField
        {...{ name, label, hint, required }}
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

const emptyValues: Partial<Record<EntryField['kind'], unknown>> = { amount: 0, checkbox: false, logo: null }

const blankEntry =
  ({ fields, start }: Entries) =>
  (position: number): Entry => ({
    ...Object.fromEntries(
      Object.entries(fields).map(([key, { kind }]) => [key, kind in emptyValues ? emptyValues[kind] : '']),
    ),
    ...start?.(position),
  })

type EntriesFieldProps = { name: string; entries: Entries; items: Entry[] }

const EntriesField = ({ name, entries, items }: EntriesFieldProps) => {
  const { label, hint, entry, max, fields } = entries
  return (
    <ListField<Entry> {...{ name, label, hint, entry, items, max }} blank={blankEntry(entries)}>
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
