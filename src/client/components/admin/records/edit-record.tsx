import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { EditConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { RecordForm } from '#client/form/record-form.tsx'
import { useLatest } from '#client/ui/use-latest.ts'
import { comparedFields, type FieldProps, type FormFields, fieldProps, type StoredRecord } from './record.ts'
import { type EditRecordOptions, useEditRecord } from './use-edit-record.ts'

export type FieldsProps<Name extends string, Stored> = {
  /** Name, label and start value of a field. */
  field: (name: Name) => FieldProps
  start: Stored | undefined
  formRef: RefObject<HTMLFormElement | null>
  pending: boolean
}

type EditRecordProps<Stored extends StoredRecord, Values, Saved, Name extends string> = Omit<
  EditRecordOptions<Stored, Values, Saved>,
  'fields'
> & {
  fields: FormFields<Name, Values>
  /** Without `leaveTo`: what the form starts from once it is saved. */
  restart?: (saved: Saved) => Stored
  /** The form starts again when the record has changed elsewhere, by undo or in another form. */
  isSame?: (current: Stored, latest: Stored) => boolean
  /** Without `leaveTo`: closes the form, whose draft is discarded. */
  onCancel?: () => void
  /** The fields bring their own buttons. */
  hasOwnFooter?: boolean
  prefix?: string
  /** What restoring a draft does when the record has been saved since. */
  ifOlder?: string
  className?: string
  children: (form: FieldsProps<Name, Stored>) => ReactNode
}

/** The form of a record. Remounted with other start values, such as a colleague's version. */
export const EditRecord = <
  Stored extends StoredRecord & Values,
  Values extends object,
  Saved,
  Name extends string,
>(
  props: EditRecordProps<Stored, Values, Saved, Name>,
) => {
  const { start: latest } = props
  const [start, setStart] = useState(latest)
  const isSame = useLatest(props.isSame)
  useEffect(() => {
    if (!latest || !isSame.current) return
    setStart((current) => (current && isSame.current?.(current, latest) ? current : latest))
  }, [latest, isSame])
  return <StartedForm key={start?.version} {...props} start={start} onRestart={setStart} />
}

const StartedForm = <
  Stored extends StoredRecord & Values,
  Values extends object,
  Saved,
  Name extends string,
>({
  fields,
  restart,
  onCancel,
  hasOwnFooter,
  prefix,
  ifOlder,
  className = 'grid max-w-2xl gap-5',
  children,
  onRestart,
  ...options
}: EditRecordProps<Stored, Values, Saved, Name> & { onRestart: (start: Stored) => void }) => {
  const { record, start, leaveTo, onSaved } = options
  const { form, conflict, texts, leaveDeleted } = useEditRecord({
    ...options,
    fields: comparedFields(fields),
    onSaved: (saved) => {
      if (restart) flushSync(() => onRestart(restart(saved)))
      return onSaved?.(saved)
    },
  })
  const cancel = () => {
    form.draft.clearDraft()
    onCancel?.()
  }
  const takeTheirs = (theirs: Stored) => {
    form.draft.clearDraft()
    onRestart(theirs)
  }
  const field = (name: Name) => fieldProps(fields, start, name)
  return (
    <RecordForm form={form} label={texts.label} prefix={prefix} ifOlder={ifOlder} className={className}>
      <EditConflict conflict={conflict} form={form.formRef} onTakeTheirs={takeTheirs} />
      {children({ field, start, formRef: form.formRef, pending: form.pending })}
      {!hasOwnFooter && (
        <FormFooter
          submit={texts.submit}
          busy={texts.busy}
          pending={form.pending}
          cancel={onCancel ? cancel : leaveTo}
        >
          {start && record.delete && <DeleteButton {...record.delete(start)} onDeleted={leaveDeleted} />}
        </FormFooter>
      )}
    </RecordForm>
  )
}
