import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import type { Photo } from '#shared/photos/photos.ts'
import { describeUsage } from './photo-users.ts'

type DeletePhotoProps = { photo: Photo; onDeleted: () => unknown }

export const DeletePhoto = ({ photo, onDeleted }: DeletePhotoProps) => {
  const { filename } = photo
  const users = describeUsage(photo)
  return (
    <DeleteButton
      label="Delete Photo"
      of={filename}
      question={
        <>
          {`This action will permanently delete the file "${filename}". If this photo is used by any author profile, it will result in broken images.`}
          {users && (
            <strong className="mt-3 block" dir="auto">
              {users}.
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
}
