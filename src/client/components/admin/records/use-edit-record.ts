import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEditConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import type { ComparedField } from '#client/components/admin/conflicts/merge-versions.ts'
import { type AdminLink, adminLinkProps } from '#client/components/admin/layout/admin-link.ts'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { refresh } from '#client/data/refresh.ts'
import type { EditedRecord } from '#client/form/record-draft.ts'
import { useRecordForm } from '#client/form/record-form.tsx'
import type { ToastInput } from '#client/ui/toasts.ts'
import type { RecordDescription, StoredRecord } from './record.ts'

/** There is one conference, with one book. */
const ONLY = 1

export type EditRecordOptions<Stored extends StoredRecord, Values, Saved> = {
  record: RecordDescription<Stored, Values, Saved>
  /** The form starts from it; a new record has none. */
  start: Stored | undefined
  fields: readonly ComparedField<Values>[]
  /** Opened once it is saved; without it the form stays. */
  leaveTo?: AdminLink
  /** Called when the success has been reported, before anything is refetched. */
  onSaved?: (saved: Saved) => unknown
  /** Where the version does not tell whether a draft is older. */
  draft?: EditedRecord
}

/** A record's form: sends the values with the version that it started from, reports, refetches and leaves. */
export const useEditRecord = <Stored extends StoredRecord & Values, Values extends object, Saved>({
  record,
  start,
  fields,
  leaveTo,
  onSaved,
  draft = { kind: record.kind, id: start ? (start.id ?? ONLY) : 'new', version: start?.version },
}: EditRecordOptions<Stored, Values, Saved>) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const conflict = useEditConflict<Values, Stored>({ start, read: record.read, fields })
  const { add, edit } = record
  const texts = start ? edit : (add ?? edit)

  const send = async (values: Values, version: number | undefined) => {
    if (start) return edit.send(start, { ...values, version })
    if (add) return add.send(values)
    throw new Error(`Records of the kind ${record.kind} are only edited`)
  }

  const leave = async () => {
    if (!leaveTo) return
    const { onClick, ...link } = adminLinkProps(leaveTo)
    onClick()
    await navigate(link)
  }

  const form = useRecordForm({
    record: draft,
    schema: record.schema,
    onSubmit: async (values) => {
      const { response, undoStep } = await conflict.save(values, send, texts)
      return { saved: response, undoStep }
    },
    onSaved: async ({ saved, undoStep }) => {
      const toast: ToastInput = typeof texts.saved === 'string' ? { title: texts.saved } : texts.saved(saved)
      const description = [toast.description, conflict.keptInWords()].filter(Boolean).join(' ') || undefined
      toastWithUndo({ ...toast, description }, { queryClient, undoStep, paths: record.refresh })
      await onSaved?.(saved)
      await refresh(queryClient, ...record.refresh)
      await leave()
    },
  })

  const leaveDeleted = () => {
    form.draft.clearDraft()
    return leave()
  }

  return { form, conflict, texts, leaveDeleted }
}
