import { useState } from 'react'
import { safeLocalStorage } from '#client/data/storage.ts'
import { Button } from '#client/ui/button.tsx'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'

export type ReviewText = 'reviewerFeedback' | 'commentsToAuthor'

/** With the saved text it was written over. */
type Unsent = { text: string; over: string }

/** A text of the review, stored in this browser until it is sent. */
export const useUnsentText = <Name extends ReviewText>(abstract: Pick<Abstract, 'id' | Name>, name: Name) => {
  const key = `${name}:${abstract.id}`
  const saved: string = abstract[name]
  const [unsent, setUnsent] = useState(() => safeLocalStorage.get<Unsent>(key))
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

type ReplacedTextProps = { of: UnsentText; title: string; limit: number }

/** A colleague's text that the unsent one will replace. */
export const ReplacedText = ({ of: { text, replaced, write }, title, limit }: ReplacedTextProps) =>
  replaced !== '' && (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <p className="font-semibold">{title}</p>
      <p dir="auto" className="whitespace-pre-wrap">
        {replaced}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => write(`${replaced}\n\n${text}`.slice(0, limit), replaced)}
      >
        Add it before mine
      </Button>
    </div>
  )
