import type { AbstractListItem } from '../../../../shared/abstracts/abstracts'
import { DeleteButton } from '../lists/delete-button'
import { undoableCall } from '../undo/undoable-call'
import { abstractPaths } from './abstract-queries'

type DeleteAbstractProps = { abstract: AbstractListItem; onDeleted?: () => unknown }

export const DeleteAbstract = ({ abstract: { id, abstractTitle }, onDeleted }: DeleteAbstractProps) => (
  <DeleteButton
    label="Delete Abstract"
    of={abstractTitle}
    question="The abstract, its reviews and its approved text will be permanently deleted. An event created from it stays in the programme."
    send={() => undoableCall('DELETE /api/abstracts/:id', { params: { id } })}
    paths={abstractPaths}
    success={{ title: 'Abstract deleted successfully' }}
    failure={(message) => ({ title: 'Error', description: `Failed to delete abstract. ${message}` })}
    onDeleted={onDeleted}
  />
)
