import { useState } from 'react'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { Radio } from '#client/ui/field.tsx'
import { type TalkChoice, talkChoices } from '#shared/event-sessions/event-sessions.ts'
import { pluralise } from '#shared/pluralise.ts'
import { sessionPaths } from './event-session-record.ts'

type DeleteEventSessionProps = {
  session: { id: number; title: string }
  talkCount: number
  /** In a list, as an icon. */
  inList?: boolean
  onDeleted?: () => unknown
}

const choiceLabels: Record<TalkChoice, string> = {
  keep: 'They become single events and keep their times.',
  unschedule: 'They leave the programme: abstracts return to the unscheduled ones, other items are deleted.',
}

/** Asks what becomes of the talks. */
export const DeleteEventSession = ({ session, talkCount, inList, onDeleted }: DeleteEventSessionProps) => {
  const { id, title } = session
  const [talks, setTalks] = useState<TalkChoice>('keep')
  return (
    <DeleteButton
      label="Delete session"
      of={inList ? title : undefined}
      question={
        <>
          {talkCount > 0 && (
            <fieldset className="grid gap-2">
              <legend className="mb-2 font-semibold">
                What becomes of its {pluralise(talkCount, 'talk')}?
              </legend>
              {talkChoices.map((choice) => (
                <Radio
                  key={choice}
                  id={`talks-of-${id}-${choice}`}
                  name={`talks-of-${id}`}
                  label={choiceLabels[choice]}
                  checked={talks === choice}
                  onChange={() => setTalks(choice)}
                />
              ))}
            </fieldset>
          )}
          <p>You can undo this for a moment.</p>
        </>
      }
      send={() => undoableCall('DELETE /api/event-sessions/:id', { params: { id }, query: { talks } })}
      paths={sessionPaths}
      success={{ title: 'Session deleted' }}
      failure="Failed to delete the session"
      onDeleted={onDeleted}
    />
  )
}
