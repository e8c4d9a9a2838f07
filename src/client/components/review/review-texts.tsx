import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { abstractPaths, abstractQuery } from '#client/components/admin/abstracts/abstract-queries.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { safeLocalStorage } from '#client/data/storage.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'

export type ReviewText = 'reviewerFeedback' | 'commentsToAuthor'

/** With the saved text it was written over. */
type Unsent = { text: string; over: string }

export const useUnsentText = <Name extends ReviewText>(abstract: Pick<Abstract, 'id' | Name>, name: Name) => {
  const key = `${name}:${abstract.id}`
  const saved: string = abstract[name]
  const [unsent, setUnsent] = useState(() => safeLocalStorage.get<Unsent>(key))
  return {
    text: unsent?.text ?? saved,
    unsent: unsent?.text,
    isChanged: unsent !== undefined && unsent.text !== saved,
    /** A colleague saved it meanwhile, and this text would replace it. */
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

const ReplacedText = ({ of: { text, replaced, write }, title, limit }: ReplacedTextProps) =>
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

export const COMMENTS_ID = 'commentsToAuthor'

type CommentsToAuthorProps = {
  abstract: Abstract
  comments: UnsentText
  /** Called with each version that this page has saved. */
  onVersionSeen: (version: number) => void
}

export const CommentsToAuthor = ({ abstract, comments, onVersionSeen }: CommentsToAuthorProps) => {
  const { id, version } = abstract
  const queryClient = useQueryClient()
  const { queryKey } = abstractQuery(String(id))
  const save = useAction({
    send: async () => {
      // A refetch in flight would bring back the previous state.
      await queryClient.cancelQueries({ queryKey })
      return undoableCall('PATCH /api/abstracts/:id/comments', {
        params: { id },
        body: { commentsToAuthor: comments.text, version },
      })
    },
    done: ({ response, undoStep }) => ({
      title: 'Comments saved',
      undoStep,
      onUndone: () => onVersionSeen(response.version + 1),
    }),
    failed: 'Failed to save the comments',
    onDone: ({ response }) => {
      comments.sent()
      onVersionSeen(response.version)
      queryClient.setQueryData(queryKey, response)
    },
    refreshes: abstractPaths,
    inBackground: true,
  })
  return (
    <div className="grid gap-2">
      <TextArea
        id={COMMENTS_ID}
        name="commentsToAuthor"
        label="Comments to the author"
        hint="Sent to the author in letters, and shown on their own page once the decision is released."
        rows={5}
        dir="auto"
        maxLength={abstractLimits.commentsToAuthor}
        value={comments.text}
        onChange={(event) => comments.write(event.target.value)}
      />
      <ReplacedText
        of={comments}
        title="Saved comments, which yours will replace:"
        limit={abstractLimits.commentsToAuthor}
      />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        {...save.button()}
        disabled={!comments.isChanged || save.isPending}
      >
        Save comments
      </Button>
    </div>
  )
}

type FeedbackProps = { feedback: UnsentText; closed: boolean; onCopy: (note: string) => void }

/** A note to the organisers, which no author ever sees. */
export const Feedback = ({ feedback, closed, onCopy }: FeedbackProps) => {
  const { text, write } = feedback
  const save = () => {
    write(text)
    toast({
      title: 'Feedback saved',
      description: 'It is stored in this browser and will be sent with your next score or decision.',
    })
  }
  return (
    <div className="grid gap-2">
      <TextArea
        id="reviewerFeedback"
        name="reviewerFeedback"
        label="Feedback"
        hint={
          <>
            <strong>Note to the organisers.</strong> Authors never see it.
            {!closed && ' Saved with your next score or decision.'}
          </>
        }
        rows={4}
        dir="auto"
        maxLength={abstractLimits.reviewerFeedback}
        value={text}
        disabled={closed}
        onChange={(event) => write(event.target.value)}
      />
      {!closed && (
        <ReplacedText
          of={feedback}
          title="Saved feedback, which yours will replace:"
          limit={abstractLimits.reviewerFeedback}
        />
      )}
      {closed && (
        <p className="text-ink-soft">This abstract has been approved and is no longer open for feedback.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={closed} onClick={save}>
          Save Feedback
        </Button>
        {text !== '' && (
          <Button variant="quiet" size="sm" onClick={() => onCopy(text)} icon={Copy}>
            Copy to comments to the author
          </Button>
        )}
      </div>
    </div>
  )
}
