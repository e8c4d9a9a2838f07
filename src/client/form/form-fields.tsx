import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Checkbox, Input, Select, TextArea } from '#client/ui/field.tsx'
import { useValueField } from './form.tsx'

type Field = HTMLTextAreaElement | HTMLSelectElement

// React puts the initial value of text areas and selects back when it hydrates them.
const valuesBefore = new WeakMap<EventTarget, string>()

const remember = (field: Field) => valuesBefore.set(field, field.value)

if (typeof document !== 'undefined') {
  for (const field of document.querySelectorAll<Field>('textarea, select')) remember(field)
  document.addEventListener('input', ({ target }) => {
    if (target && valuesBefore.has(target)) remember(target as Field)
  })
}

/** Keeps what was typed into a field before it was hydrated. */
const useEarlyInput = (id: string) =>
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    const value = field && valuesBefore.get(field)
    if (value !== undefined && value !== null) (field as Field).value = value
  }, [id])

// The name is the field's name in the API, its element id and the key of its error.
type Named<P> = Omit<P, 'id' | 'error'> & { name: string }

export const InputField = (props: Named<ComponentProps<typeof Input>>) => (
  <Input {...props} {...useValueField(props.name, props.defaultValue)} />
)

export const SelectField = (props: Named<ComponentProps<typeof Select>>) => {
  const field = useValueField(props.name, props.defaultValue)
  useEarlyInput(field.id)
  return <Select {...props} {...field} />
}

type AnswerFieldProps = Omit<ComponentProps<typeof SelectField>, 'defaultValue' | 'children'> & {
  defaultValue: boolean | null
}

/** Yes, no or not known: true, false or null. */
export const AnswerField = ({ defaultValue, ...props }: AnswerFieldProps) => (
  <SelectField {...props} data-reads="answer" defaultValue={String(defaultValue ?? '')}>
    <option value="">Not known</option>
    <option value="true">Yes</option>
    <option value="false">No</option>
  </SelectField>
)

export const CheckboxField = (props: Named<ComponentProps<typeof Checkbox>>) => {
  // A form that is sent without scripts has ticked boxes only.
  const { defaultValue: sent, ...field } = useValueField(props.name, '')
  return <Checkbox {...props} {...field} defaultChecked={sent !== '' || props.defaultChecked} />
}

type TextAreaFieldProps = Named<ComponentProps<typeof TextArea>> & { limit?: number }

/** With a limit it shows a counter; it never truncates input. */
export const TextAreaField = ({ limit, ...props }: TextAreaFieldProps) => {
  const ref = useRef<HTMLTextAreaElement>(null)
  const { id, error, defaultValue } = useValueField(props.name, props.defaultValue)
  useEarlyInput(id)
  const [length, setLength] = useState(String(defaultValue ?? '').length)
  useEffect(() => setLength(ref.current?.value.length ?? 0), [])
  const counter =
    limit === undefined ? undefined : <Counter id={`${id}-counter`} length={length} limit={limit} />
  return (
    <TextArea
      {...props}
      ref={ref}
      id={id}
      error={error}
      defaultValue={defaultValue}
      counter={counter}
      onInput={(event) => setLength(event.currentTarget.value.length)}
    />
  )
}

const Counter = ({ id, length, limit }: { id: string; length: number; limit: number }) => {
  const over = length - limit
  return (
    <p
      id={id}
      className={`mt-1 shrink-0 text-sm tabular-nums ${over > 0 ? 'font-semibold text-danger-ink' : 'text-ink-soft'}`}
    >
      {length} of {limit} characters{over > 0 && `, ${over} too many`}
    </p>
  )
}
