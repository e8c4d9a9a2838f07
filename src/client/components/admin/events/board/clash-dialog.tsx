import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { BoardSlot } from './geometry.ts'
import { type Item, itemTitle } from './items.ts'

/** A change that clashes and must be confirmed. */
export type ClashConfirmation = {
  item: Item
  slot: BoardSlot
  texts: string[]
  save: () => void
  leave: () => void
}

export const ClashDialog = ({
  confirmation,
  onClose,
}: {
  confirmation: ClashConfirmation | null
  onClose: () => void
}) => {
  const leave = () => {
    onClose()
    confirmation?.leave()
  }
  return (
    <Dialog
      open={confirmation !== null}
      onClose={leave}
      title="Save despite this clash?"
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onClose()
              confirmation?.save()
            }}
          >
            Save anyway
          </Button>
        </>
      }
    >
      <p dir="auto" className="mb-2 font-semibold">
        {confirmation && itemTitle(confirmation.item)}
      </p>
      <ul className="list-disc pl-5">
        {confirmation?.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Dialog>
  )
}
