import { useState } from 'react'
import { safeLocalStorage } from '#client/data/storage.ts'
import type { Abstract } from '#shared/abstracts/abstracts.ts'

export type ReviewText = 'reviewerFeedback' | 'commentsToAuthor'

/** With the saved text it was written over. */
type Unsent = { text: string; over: string }

// Version 1.0.0 stored the plain text.
const readUnsent = (key: string): Unsent | undefined => {
  const stored = safeLocalStorage.get<Unsent | string>(key)
  return typeof stored === 'string' ? { text: stored, over: '' } : stored
}

/** A text of the review, stored in this browser until it is sent. */
export const useUnsentText = <Name extends ReviewText>(abstract: Pick<Abstract, 'id' | Name>, name: Name) => {
  const key = `${name}:${abstract.id}`
  const saved: string = abstract[name]
  const [unsent, setUnsent] = useState(() => readUnsent(key))
  return {
    text: unsent?.text ?? saved,
    unsent: unsent?.text,
    isChanged: unsent !== undefined && unsent.text !== saved,
    /** What a colleague saved meanwhile and this text would replace. */
    replaced: unsent && unsent.text !== saved && unsent.over !== saved ? saved : '',
    write: (text: string, over = unsent?.over ?? saved) => {
      setUnsent({ text, over })
      safeLocalStorage.set(key, { text, over })
    },
    sent: () => {
      setUnsent(undefined)
      safeLocalStorage.remove(key)
    },
  }
}
export type UnsentText = ReturnType<typeof useUnsentText>
