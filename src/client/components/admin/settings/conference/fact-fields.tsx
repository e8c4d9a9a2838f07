import { type ComponentProps, createContext, useContext } from 'react'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import type { StoredConference } from '#shared/conference/conference.ts'
import { type FactName, factLabels } from './fact-labels.ts'

/** The facts that the form starts from. */
export const StartFacts = createContext<StoredConference | undefined>(undefined)

export const useStartFacts = (): StoredConference => {
  const facts = useContext(StartFacts)
  if (!facts) throw new Error('Facts are edited inside a form of the conference')
  return facts
}

/** The fact at a path such as 'venue.name'. */
export const factAt = (facts: object, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], facts)

const textAt = (facts: object, path: string) => {
  const fact = factAt(facts, path)
  return typeof fact === 'string' ? fact : ''
}

type Named<P> = Omit<P, 'name' | 'label' | 'defaultValue'> & { name: FactName }

export const FactInput = ({ name, ...props }: Named<ComponentProps<typeof InputField>>) => (
  <InputField
    name={name}
    label={factLabels[name]}
    defaultValue={textAt(useStartFacts(), name)}
    autoComplete="off"
    {...props}
  />
)

export const FactTextArea = ({ name, ...props }: Named<ComponentProps<typeof TextAreaField>>) => (
  <TextAreaField
    name={name}
    label={factLabels[name]}
    defaultValue={textAt(useStartFacts(), name)}
    {...props}
  />
)

type FactTextListProps = {
  name: FactName
  /** What one text is called: 'Paragraph'. */
  entry: string
  max: number
  /** Where they are not those of the document. */
  items?: string[]
  hint?: string
  /** Of a list of paragraphs; other texts are lines. */
  rows?: number
}

export const FactTextList = ({ name, items, entry, max, hint, rows }: FactTextListProps) => {
  const start = useStartFacts()
  return (
    <ListField
      name={name}
      label={factLabels[name]}
      hint={hint}
      entry={entry}
      items={items ?? (factAt(start, name) as string[])}
      blank={() => ''}
      max={max}
      single
    >
      {(field, text, position) => {
        const props = { name: field, label: `${entry} ${position}`, defaultValue: text }
        return rows ? <TextAreaField {...props} rows={rows} /> : <InputField {...props} autoComplete="off" />
      }}
    </ListField>
  )
}
