import { useQueryClient } from '@tanstack/react-query'
import { abstractPaths, abstractQuery } from '#client/components/admin/abstracts/abstract-queries.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { ReplacedText, type UnsentText } from './unsent-text.tsx'

export const COMMENTS_ID = 'commentsToAuthor'

type CommentsToAuthorProps = {
  abstract: Abstract
  comments: UnsentText
  /** Called with each version that this page has saved. */
  onVersionSeen: (version: number) => void
}

/** What the author will read, in letters and on their own page. */
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
