import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readDraft, recordKey, removeDraft, writeDraft } from './form-draft.ts'
import { changedValues, type FormValues, fillForm, fingerprint, readForm } from './form-values.ts'

type Version = number | string

/** The version is the one that the form started from, if records have versions. */
export type EditedRecord = { kind: string; id: number | 'new'; version?: Version }

/** Only the changed fields, so that a draft can be restored into a newer version of the record. */
type RecordDraft = { version: Version; at: string; changes: FormValues }

/** Saves unsaved changes as a draft, and offers the draft of an earlier visit. */
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
    const saved = readDraft<RecordDraft>(key)
    setOffered(saved && { ...saved, isOlder: saved.version !== start.current.version })
  }, [key, version, formRef])

  const save = (values: FormValues, older: FormValues) => {
    const typed = changedValues(start.current.values, values)
    unsaved.current = Object.keys(typed).length > 0
    const changes = { ...older, ...typed }
    if (Object.keys(changes).length === 0) removeDraft(key)
    else writeDraft(key, { version: start.current.version, at: new Date().toISOString(), changes })
  }

  /** The record was saved or deleted. */
  const clearDraft = useCallback(() => {
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
    if (formRef.current) save(readForm(formRef.current), {})
  }

  // A draft that is still offered is not lost by typing.
  const handleInput = (values: FormValues) => save(values, offered?.changes ?? {})

  return { offered, unsaved, handleInput, clearDraft, restore, discard }
}

export type RecordDraftControl = ReturnType<typeof useRecordDraft>
