import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import type { Place } from './geometry'
import { type Item, titleOf } from './items'

/** A change that is saved only after its clashes were seen. */
export type Question = {
  item: Item
  place: Place
  texts: string[]
  save: () => void
  leave: () => void
}

export const ClashDialog = ({ question, onClose }: { question: Question | null; onClose: () => void }) => {
  const leave = () => {
    onClose()
    question?.leave()
  }
  return (
    <Dialog
      open={question !== null}
      onClose={leave}
      title="Save with this clash?"
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            Put back
          </Button>
          <Button
            onClick={() => {
              onClose()
              question?.save()
            }}
          >
            Save anyway
          </Button>
        </>
      }
    >
      <p dir="auto" className="mb-2 font-semibold">
        {question && titleOf(question.item)}
      </p>
      <ul className="list-disc pl-5">
        {question?.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Dialog>
  )
}
