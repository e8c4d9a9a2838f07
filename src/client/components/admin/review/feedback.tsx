import { Copy } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toasts.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { ReplacedText, type UnsentText } from './unsent-text.tsx'

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
          <Button variant="quiet" size="sm" onClick={() => onCopy(text)}>
            <Copy aria-hidden className="size-4" />
            Copy to comments to the author
          </Button>
        )}
      </div>
    </div>
  )
}
