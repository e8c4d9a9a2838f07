import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Photo } from '../../../../shared/photos'
import { call, shownMessage } from '../../../api'
import { toast } from '../../../toasts'
import { ConfirmDialog } from '../../../ui/confirm-dialog'

export const DeletePhoto = ({ upload, onDone }: { upload: Photo | undefined; onDone: () => void }) => {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (filename: string) => call('DELETE /api/uploads/:filename', { params: { filename } }),
    onSuccess: async () => {
      toast({ title: 'File deleted', description: 'The file has been deleted successfully.' })
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['/api/uploads'] })
    },
    onError: (error) =>
      toast({ title: 'Failed to delete file', description: shownMessage(error), tone: 'danger' }),
  })
  return (
    <ConfirmDialog
      open={upload !== undefined}
      title="Are you sure?"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => upload && remove.mutate(upload.filename)}
      onCancel={onDone}
    >
      <p>
        {`This action will permanently delete the file "${upload?.filename ?? ''}". If this photo is used by any author profile, it will result in broken images.`}
      </p>
      {upload && upload.usedBy.length > 0 && (
        <p className="mt-3 font-semibold" dir="auto">
          Used by {upload.usedBy.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </ConfirmDialog>
  )
}
