import type { z } from 'zod'
import type { Versioned } from '#client/components/admin/conflicts/edit-conflict.tsx'
import type { ComparedField } from '#client/components/admin/conflicts/merge-versions.ts'
import type { Deletion } from '#client/components/admin/lists/delete-button.tsx'
import type { UndoableResult } from '#client/components/admin/undo/undoable-call.ts'
import type { ApiPath } from '#client/data/refresh.ts'
import type { LazySchema } from '#client/form/form.tsx'
import type { ToastInput } from '#client/ui/toasts.ts'
import type { RecordField } from '#shared/records/record-fields.ts'

export type StoredRecord = Versioned & { id?: number }

type SavingTexts<Saved> = {
  label: string
  submit: string
  busy?: string
  saved: string | ((saved: Saved) => ToastInput)
  /** The title of the toast; the server's message follows, unless `describe` says more. */
  failed: string
  describe?: (error: unknown) => string
}

/** One kind of record as organisers edit it: its calls, and the texts of its form. */
export type RecordDescription<Stored extends StoredRecord, Values, Saved = Stored> = {
  /** In the keys of drafts. */
  kind: string
  schema: LazySchema<z.ZodType<Values>>
  read: (start: Stored) => Promise<Stored>
  add?: SavingTexts<Saved> & { send: (values: Values) => Promise<UndoableResult<Saved>> }
  edit: SavingTexts<Saved> & {
    send: (start: Stored, values: Values & Pick<Stored, 'version'>) => Promise<UndoableResult<Saved>>
  }
  /** Where the form offers it. */
  delete?: (stored: Stored) => Deletion
  /** Refetched when it is saved. */
  refresh: ApiPath[]
}

/** A field's label, and its value in words where two versions are compared. */
type FormField<Values> = Pick<RecordField, 'label' | 'hint' | 'isRequired' | 'input' | 'stored' | 'header'> &
  Pick<ComparedField<Values>, 'Differences'> & {
    text?: (values: Values) => string
    /** Another label there; false for a value that is part of another field's text. */
    comparedAs?: string | false
    /** The values that the text shows, if they are several; they are kept or replaced together. */
    together?: readonly string[]
  }

/** The fields of a form: a description of the record, or labels. */
export type FormFields<Name extends string, Values> = Readonly<Record<Name, string | FormField<Values>>>

const valueAt = (values: object, name: string): unknown => (values as Record<string, unknown>)[name]

const inWords = (value: unknown) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const isSetBySite = ({ input, stored, header }: FormField<never>) =>
  input === undefined && (stored !== undefined || header !== undefined)

/** The fields in the order of their descriptions, for comparing two versions. */
export const comparedFields = <Values extends object>(
  fields: FormFields<string, Values>,
): ComparedField<Values>[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const described: FormField<Values> = typeof field === 'string' ? { label: field } : field
    const { label, comparedAs = label, text = (values) => inWords(valueAt(values, name)) } = described
    if (comparedAs === false || isSetBySite(described)) return []
    const { together: names = [name], Differences } = described
    return { names, label: comparedAs, text, Differences }
  })

export type FieldProps = {
  name: string
  label: string
  hint?: string
  required?: true
  defaultValue?: string | number
  defaultChecked?: boolean
}

export const fieldProps = <Name extends string, Values>(
  fields: FormFields<Name, Values>,
  start: object | undefined,
  name: Name,
): FieldProps => {
  const field: string | FormField<Values> = fields[name]
  const { label, hint, isRequired }: FormField<Values> = typeof field === 'string' ? { label: field } : field
  const described = { name, label, ...(hint && { hint }), ...(isRequired && { required: isRequired }) }
  const value = start && valueAt(start, name)
  if (typeof value === 'boolean') return { ...described, defaultChecked: value }
  return typeof value === 'string' || typeof value === 'number'
    ? { ...described, defaultValue: value }
    : described
}
