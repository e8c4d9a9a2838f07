import type { ComponentProps, ElementType, ReactNode } from 'react'
import { cx } from './class-names.ts'

const control =
  'w-full rounded-md border border-line bg-paper-raised px-3 py-2 text-ink aria-invalid:border-danger aria-invalid:border-2 disabled:bg-paper-sunken disabled:text-ink-soft'

export type FieldText = {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  counter?: ReactNode
}

type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; required?: boolean }

/** Label, hint and error wired to a control once, for every form. */
const FieldFrame = ({
  id,
  label,
  hint,
  error,
  required,
  counter,
  children,
}: FieldText & { id: string; children: ReactNode }) => (
  <div>
    <label htmlFor={id} className="mb-1 block font-semibold">
      {label}
      {required && <span className="font-normal text-ink-soft text-sm"> (required)</span>}
    </label>
    {hint && (
      <p id={`${id}-hint`} className="mb-1.5 text-ink-soft text-sm">
        {hint}
      </p>
    )}
    {children}
    {/* Side by side where both have room; on a phone the error comes first, at full width. */}
    <div className="flex flex-wrap justify-between gap-x-4">
      {error && (
        <p id={`${id}-error`} className="mt-1 flex-1 basis-60 font-semibold text-danger-ink text-sm">
          {error}
        </p>
      )}
      <div className="ml-auto">{counter}</div>
    </div>
  </div>
)

const controlProps = (id: string, { hint, error }: FieldText, describedBy?: string): ControlProps => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': cx(hint ? `${id}-hint` : null, error && `${id}-error`, describedBy) || undefined,
})

type LabelledProps = FieldText & { id: string; className?: string }
type ControlTag = 'input' | 'textarea' | 'select'

const labelled = <Tag extends ControlTag>(tag: Tag, height?: string) => {
  const Control: ElementType = tag
  const Labelled = (props: LabelledProps & ComponentProps<Tag>) => {
    const { label, hint, error, counter, id, className, ...rest }: LabelledProps = props
    return (
      <FieldFrame {...{ id, label, hint, error, counter }} required={rest.required}>
        <Control
          {...rest}
          {...controlProps(id, { label, hint, error }, counter ? `${id}-counter` : undefined)}
          className={cx(control, height, className)}
        />
      </FieldFrame>
    )
  }
  return Labelled
}

const PlainInput = labelled('input', 'min-h-11')

/** A field of type e-mail would show an address with umlauts in another spelling than the typed one. */
export const Input = ({ type, ...props }: ComponentProps<typeof PlainInput>) =>
  type === 'email' ? (
    <PlainInput inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
  ) : (
    <PlainInput type={type} {...props} />
  )
export const TextArea = labelled('textarea')
const PlainSelect = labelled('select', 'min-h-11')

export type SelectOption = readonly [value: string | number, text: string]

type SelectProps = ComponentProps<typeof PlainSelect> & {
  /** After the children. */
  options?: readonly SelectOption[]
}

export const Select = ({ options = [], children, ...rest }: SelectProps) => (
  <PlainSelect {...rest}>
    {children}
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </PlainSelect>
)

type CheckControlProps = FieldText & ComponentProps<'input'> & { id: string }

export const Checkbox = (props: CheckControlProps) => <CheckControl {...props} type="checkbox" />

export const Radio = (props: CheckControlProps) => <CheckControl {...props} type="radio" />

const CheckControl = ({ label, hint, error, id, type, ...rest }: CheckControlProps) => (
  <div>
    <div className="flex items-start gap-3">
      <input
        {...rest}
        {...controlProps(id, { label, hint, error })}
        type={type}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
    </div>
    {hint && (
      <p id={`${id}-hint`} className="ml-8 text-ink-soft text-sm">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="ml-8 font-semibold text-danger-ink text-sm">
        {error}
      </p>
    )}
  </div>
)
