import { useState } from 'react'
import type { Abstract } from '../../../../../shared/abstracts/abstracts'
import { abstractLimits } from '../../../../../shared/abstracts/constants'
import { safeLocalStorage } from '../../../../data/storage'
import { Button } from '../../../../ui/button'
import { TextArea } from '../../../../ui/field'
import { toast } from '../../../../ui/toasts'

const keyOf = (id: number) => `reviewerFeedback:${id}`

/** Feedback stored in this browser until a score or decision sends it. */
export const useFeedback = ({ id, reviewerFeedback }: Pick<Abstract, 'id' | 'reviewerFeedback'>) => {
  const [unsent, setUnsent] = useState(() => safeLocalStorage.get<string>(keyOf(id)))
  return {
    text: unsent ?? reviewerFeedback,
    unsent,
    /** The saved feedback that would be replaced, if it differs. */
    stored: unsent !== undefined && unsent !== reviewerFeedback ? reviewerFeedback : '',
    write: (text: string) => {
      setUnsent(text)
      safeLocalStorage.set(keyOf(id), text)
    },
    sent: () => {
      setUnsent(undefined)
      safeLocalStorage.remove(keyOf(id))
    },
  }
}

type FeedbackProps = { feedback: ReturnType<typeof useFeedback>; closed: boolean }

export const Feedback = ({ feedback, closed }: FeedbackProps) => {
  const { text, stored, write } = feedback
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
        hint={closed ? undefined : 'For the organisers. Sent with the next score or decision.'}
        rows={4}
        dir="auto"
        maxLength={abstractLimits.reviewerFeedback}
        value={text}
        disabled={closed}
        onChange={(event) => write(event.target.value)}
      />
      {stored && !closed && (
        <div className="grid gap-2 rounded-md border border-line p-3">
          <p className="font-semibold">Saved feedback, which yours will replace:</p>
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {stored}
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => write(`${stored}\n\n${text}`.slice(0, abstractLimits.reviewerFeedback))}
          >
            Add it before mine
          </Button>
        </div>
      )}
      {closed && (
        <p className="text-ink-soft">This abstract has been approved and is no longer open for feedback.</p>
      )}
      <Button variant="secondary" size="sm" disabled={closed} onClick={save} className="justify-self-start">
        Save Feedback
      </Button>
    </div>
  )
}
