import { useEffect, useRef } from 'react'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { Button } from '#client/ui/button.tsx'
import { PolicyDifferences } from './policy-differences.tsx'
import type { StoredPolicy } from './stored-policy.ts'

type PolicyConflictProps = {
  theirs: StoredPolicy
  mine: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** A colleague's newer policy beside one's own; neither is lost before the organiser chooses. */
export const PolicyConflict = ({ theirs, mine, onKeepMine, onTakeTheirs }: PolicyConflictProps) => {
  const { formatDateTime } = useVenueTime()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="The other version"
      className="grid grid-cols-1 gap-4 rounded-md border border-line bg-paper-raised p-5"
    >
      <h2 className="text-xl">
        Someone else saved this{theirs.updatedAt && ` on ${formatDateTime(theirs.updatedAt)}`}
      </h2>
      <p>Changes from their version to yours:</p>
      <PolicyDifferences before={theirs.value} after={mine} />
      <p>Your changes are still in the editor below. Which version do you want to keep?</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={onKeepMine}>
          Save mine anyway
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Discard mine and edit theirs
        </Button>
      </div>
    </section>
  )
}
