import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { readDraft, recordKey, removeDraft, writeDraft } from '#client/form/form-draft.ts'
import { fingerprint } from '#client/form/form-values.ts'

const KEY = recordKey('privacy-policy', 'new')

type PolicyDraft = { version: string; at: string; html: string }

/** Stores a draft until it is saved, and offers the draft of an earlier visit. */
export const usePolicyDraft = (editor: Editor, written: string) => {
  const [saved, setSaved] = useState(written)
  const version = fingerprint({ saved })
  const [offered, setOffered] = useState(() => {
    const kept = readDraft<PolicyDraft>(KEY)
    return kept && { ...kept, isOlder: kept.version !== version }
  })
  const unsaved = useRef(false)
  const isChanged = written !== saved
  useEffect(() => {
    unsaved.current = isChanged
    if (isChanged) writeDraft(KEY, { version, at: new Date().toISOString(), html: written })
    else if (!offered) removeDraft(KEY)
  }, [isChanged, written, version, offered])

  return {
    offered,
    unsaved,
    isChanged,
    /** After saving or discarding. */
    clearDraft: (text = written) => {
      unsaved.current = false
      setSaved(text)
      setOffered(undefined)
      removeDraft(KEY)
    },
    restore: () => {
      if (offered) editor.commands.setContent(offered.html)
      setOffered(undefined)
    },
    discard: () => setOffered(undefined),
  }
}
