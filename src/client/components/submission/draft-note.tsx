import { useStorageAvailable } from '#client/data/storage.ts'
import { Button } from '#client/ui/button.tsx'

type DraftNoteProps = {
  /** The form was filled from a draft of an earlier visit, perhaps by somebody else. */
  restored: boolean
  onDiscard: () => void
}

/** Says where a draft is; without scripts there is none. */
export const DraftNote = ({ restored, onDiscard }: DraftNoteProps) => {
  const isStored = useStorageAvailable()
  return (
    <div className="noscript:hidden grid justify-items-start gap-3">
      <p className="text-ink-soft text-sm">
        {isStored
          ? 'Your draft is saved on this device until you submit it, so you can close the page and come back later.'
          : 'Your browser blocks storage, so a draft cannot be saved. Please keep a copy of your text until you have submitted it.'}
      </p>
      {restored && (
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
    </div>
  )
}
