import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { ClashConfirmation } from './use-scheduling.ts'

type ClashDialogProps = {
  confirmation: ClashConfirmation | null
  onAnswer: (isConfirmed: boolean) => void
}

export const ClashDialog = ({ confirmation, onAnswer }: ClashDialogProps) => (
  <Dialog
    open={confirmation !== null}
    onClose={() => onAnswer(false)}
    title="Save despite this clash?"
    actions={
      <>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button onClick={() => onAnswer(true)}>Save anyway</Button>
      </>
    }
  >
    <p dir="auto" className="mb-2 font-semibold">
      {confirmation?.item.title}
    </p>
    <ul className="list-disc pl-5">
      {confirmation?.texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Dialog>
)
