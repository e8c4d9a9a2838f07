import { type ReactNode, useRef, useState } from 'react'
import { formatDateTime } from '../../../../shared/time/venue-clock'
import { ApiError } from '../../../data/api'
import { Button } from '../../../ui/button'
import { DescriptionList } from '../layout/record-details'

type Versioned = { version: number; updatedAt: string }

// A name that is taken is refused with the same status, but beside its field.
const isConflict = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.issues.length === 0

/** Which state a form was filled with, and what somebody else saved since. */
export const useEditConflict = <Kept extends Versioned>(start: Kept | undefined) => {
  const version = useRef(start?.version)
  const [theirs, setTheirs] = useState<Kept>()
  return {
    seenVersion: () => version.current,
    theirs,
    /** After a save that failed: reads what was saved meanwhile, if that is why. */
    look: async (error: unknown, read: () => Promise<Kept>) => {
      if (isConflict(error)) setTheirs(await read())
    },
    saveAnyway: (form: HTMLFormElement | null) => {
      version.current = theirs?.version
      setTheirs(undefined)
      form?.requestSubmit()
    },
  }
}

type EditConflictProps = {
  savedAt: string
  facts: [term: string, value: ReactNode][]
  onSaveAnyway: () => void
  onTakeTheirs: () => void
}

/** What somebody else saved meanwhile, above what was typed here; neither is lost until the organiser says so. */
export const EditConflict = ({ savedAt, facts, onSaveAnyway, onTakeTheirs }: EditConflictProps) => (
  <section
    aria-label="The other version"
    className="grid gap-4 rounded-md border border-line bg-paper-raised p-5"
  >
    <h2 className="text-xl">The version saved at {formatDateTime(savedAt)}</h2>
    <DescriptionList details={facts} />
    <p>What you typed is still in the form below. Which one is to stay?</p>
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" onClick={onSaveAnyway}>
        Save mine anyway
      </Button>
      <Button variant="secondary" onClick={onTakeTheirs}>
        Discard mine and edit theirs
      </Button>
    </div>
  </section>
)
