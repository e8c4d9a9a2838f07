import { useState } from 'react'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import type { AbstractListItem } from '#shared/abstracts/abstracts.ts'
import { abstractPaths } from './abstract-queries.ts'
import { EventsOfAbstract } from './events-of-abstract.tsx'

type DeleteAbstractProps = { abstract: AbstractListItem; onDeleted?: () => unknown }

export const DeleteAbstract = ({ abstract: { id, abstractTitle }, onDeleted }: DeleteAbstractProps) => {
  const [withEvents, setWithEvents] = useState(false)
  return (
    <DeleteButton
      label="Delete Abstract"
      of={abstractTitle}
      question={
        <>
          <p>
            The abstract, its reviews and its approved text will be deleted. You can undo this for a moment.
          </p>
          <EventsOfAbstract abstractId={id} deleted={withEvents} onChange={setWithEvents} />
        </>
      }
      send={() =>
        undoableCall('DELETE /api/abstracts/:id', {
          params: { id },
          query: withEvents ? { events: 'delete' } : {},
        })
      }
      paths={abstractPaths}
      success={{ title: 'Abstract deleted successfully' }}
      failure={(message) => ({ title: 'Error', description: `Failed to delete abstract. ${message}` })}
      onDeleted={onDeleted}
    />
  )
}
