import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readDraft, recordKey, removeDraft, writeDraft } from './form-draft'
import { changedValues, type FormValues, fillForm, fingerprint, readForm } from './form-values'

type Version = number | string

/** The record that a form edits, and the version that the form started from, where records have one. */
export type EditedRecord = { kind: string; id: number | 'new'; version?: Version }

/** What was typed and not saved: only the fields that were changed, so that it can be put on a newer state too. */
type RecordDraft = { version: Version; at: string; changes: FormValues }

/** Keeps what is typed about a record until it is saved, and offers what an earlier visit left. */
export const useRecordDraft = (formRef: RefObject<HTMLFormElement | null>, record: EditedRecord) => {
  const key = recordKey(record.kind, record.id)
  const version = record.version
  const start = useRef<{ values: FormValues; version: Version }>({ values: {}, version: '' })
  const unsaved = useRef(false)
  const [offered, setOffered] = useState<RecordDraft & { isOlder: boolean }>()

  useEffect(() => {
    if (!formRef.current) return
    const values = readForm(formRef.current)
    start.current = { values, version: version ?? fingerprint(values) }
    const kept = readDraft<RecordDraft>(key)
    setOffered(kept && { ...kept, isOlder: kept.version !== start.current.version })
  }, [key, version, formRef])

  const keep = (values: FormValues, older: FormValues) => {
    const typed = changedValues(start.current.values, values)
    unsaved.current = Object.keys(typed).length > 0
    const changes = { ...older, ...typed }
    if (Object.keys(changes).length === 0) removeDraft(key)
    else writeDraft(key, { version: start.current.version, at: new Date().toISOString(), changes })
  }

  /** It is saved, or gone. */
  const settle = useCallback(() => {
    unsaved.current = false
    setOffered(undefined)
    removeDraft(key)
  }, [key])

  const restore = () => {
    if (!offered || !formRef.current) return
    setOffered(undefined)
    fillForm(formRef.current, offered.changes)
  }

  const discard = () => {
    setOffered(undefined)
    if (formRef.current) keep(readForm(formRef.current), {})
  }

  // What was offered and not answered yet is not lost by typing something else.
  const note = (values: FormValues) => keep(values, offered?.changes ?? {})

  return { offered, unsaved, note, settle, restore, discard }
}

export type RecordDraftControl = ReturnType<typeof useRecordDraft>
