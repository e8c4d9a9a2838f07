import { useState } from 'react'
import { PlainText } from '#client/components/admin/layout/record-details.tsx'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { errorMessage } from '#client/data/api.ts'
import { readDraft, recordKey, removeDraft, writeDraft } from '#client/form/form-draft.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { MAX_COMMENT, type ReviewComment } from '#shared/review/discussion.ts'

type CommentThreadProps = {
  /** The abstract or assignment, by which an unsent comment is stored in this browser. */
  draftOf: { kind: string; id: number }
  comments: readonly ReviewComment[]
  hint: string
  /** The reason why nothing can be added. */
  closed?: string
  onSend: (text: string) => Promise<unknown>
}

export const CommentThread = ({ draftOf, comments, hint, closed, onSend }: CommentThreadProps) => {
  const key = recordKey(draftOf.kind, draftOf.id)
  const [text, setText] = useState(() => readDraft<string>(key) ?? '')
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const write = (next: string) => {
    setText(next)
    writeDraft(key, next)
  }
  const send = async () => {
    setIsSending(true)
    setFailure(undefined)
    try {
      await onSend(text)
      setText('')
      removeDraft(key)
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {comments.length === 0 && <p className="text-ink-soft">No comments yet.</p>}
      <ol className="grid gap-4">
        {comments.map(({ id, writer, text: said, writtenAt }) => (
          <li key={id} className="grid gap-1 border-hairline border-l-4 pl-4">
            <p>
              <span dir="auto" className="font-semibold">
                {writer}
              </span>
              <span className="text-ink-soft">
                ,{' '}
                <time dateTime={writtenAt}>
                  <VenueDateTime at={writtenAt} />
                </time>
              </span>
            </p>
            <PlainText>{said}</PlainText>
          </li>
        ))}
      </ol>
      {closed ? (
        <p className="text-ink-soft">{closed}</p>
      ) : (
        <div className="grid gap-2">
          <TextArea
            id="comment"
            name="text"
            label="Your comment"
            hint={hint}
            rows={3}
            dir="auto"
            maxLength={MAX_COMMENT}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
          {failure && (
            <Alert tone="danger" title="Your comment was not sent">
              {failure} It is kept in this browser.
            </Alert>
          )}
          <Button
            size="sm"
            className="justify-self-start pointer-coarse:min-h-11"
            disabled={isSending || text.trim() === ''}
            busy={isSending}
            onClick={() => void send()}
          >
            Send comment
          </Button>
        </div>
      )}
    </div>
  )
}
