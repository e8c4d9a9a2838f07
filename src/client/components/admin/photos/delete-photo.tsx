import type { Photo } from '../../../../shared/photos/photos'
import { DeleteButton } from '../lists/delete-button'
import { undoableCall } from '../undo/undoable-call'

type DeletePhotoProps = { photo: Photo; onDeleted: () => unknown }

export const DeletePhoto = ({ photo: { filename, usedBy }, onDeleted }: DeletePhotoProps) => (
  <DeleteButton
    label="Delete Photo"
    of={filename}
    question={
      <>
        {`This action will permanently delete the file "${filename}". If this photo is used by any author profile, it will result in broken images. You can undo this for a moment.`}
        {usedBy.length > 0 && (
          <strong className="mt-3 block" dir="auto">
            Used by {usedBy.map(({ name }) => name).join(', ')}.
          </strong>
        )}
      </>
    }
    send={() => undoableCall('DELETE /api/uploads/:filename', { params: { filename } })}
    paths={['/api/uploads']}
    success={{ title: 'File deleted', description: 'The file has been deleted successfully.' }}
    failure={(description) => ({ title: 'Failed to delete file', description })}
    onDeleted={onDeleted}
  />
)
