import type { ApprovedAbstract } from '../../../../shared/approved-abstracts'
import { formatDateTime } from '../../../../shared/venue-clock'
import { Button } from '../../../ui/button'
import { CoAuthors, Facts, WrittenText } from '../abstracts/abstract-texts'

type EditConflictProps = {
  theirs: ApprovedAbstract
  onSaveAnyway: () => void
  onTakeTheirs: () => void
}

/** What somebody else saved meanwhile, above what was typed here; neither is lost until the organiser says so. */
export const EditConflict = ({ theirs, onSaveAnyway, onTakeTheirs }: EditConflictProps) => (
  <section
    aria-label="The other version"
    className="grid gap-4 rounded-md border border-line bg-paper-raised p-5"
  >
    <h2 className="text-xl">The version saved at {formatDateTime(theirs.updatedAt)}</h2>
    <Facts
      facts={[
        ['Title', theirs.abstractTitle],
        ['Abstract', <WrittenText key="text">{theirs.abstractText}</WrittenText>],
        ['Contributors', <CoAuthors key="authors" stored={theirs.otherAuthors} />],
        ['Institution', theirs.institution],
      ]}
    />
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
