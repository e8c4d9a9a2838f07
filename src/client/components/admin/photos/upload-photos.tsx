import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { photoLimits, photoMessages } from '../../../../shared/photo-limits'
import { ApiError, call, shownMessage } from '../../../api'
import { refresh } from '../../../refresh'
import { toast } from '../../../toasts'
import { buttonStyle } from '../../../ui/button'
import { Spinner } from '../../../ui/spinner'

const send = async (files: File[]) => {
  for (const file of files) {
    // Not worth sending: the server would refuse it after reading all of it.
    if (file.size > photoLimits.bytes)
      throw new ApiError(413, JSON.stringify({ message: `${file.name}: ${photoMessages.tooLarge}` }), '')
    await call('POST /api/uploads', { file })
  }
}

/** Uploads what was chosen, one photo after another. */
export const UploadPhotos = () => {
  const queryClient = useQueryClient()
  const upload = useMutation({
    mutationFn: send,
    onSuccess: (_, files) =>
      toast({
        title: files.length === 1 ? 'Photo uploaded' : `${files.length} photos uploaded`,
        description: 'Copy its address to use it in a speaker’s profile.',
      }),
    onError: (error) =>
      toast({ title: 'Failed to upload photo', description: shownMessage(error), tone: 'danger' }),
    onSettled: () => refresh(queryClient, '/api/uploads'),
  })
  return (
    <div className="grid justify-items-end gap-1">
      <label
        className={`${buttonStyle()} focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 ${upload.isPending ? 'opacity-60' : 'cursor-pointer'}`}
      >
        {upload.isPending ? <Spinner /> : <Upload aria-hidden className="size-4" />}
        {upload.isPending ? 'Uploading…' : 'Upload photos'}
        <input
          type="file"
          name="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/gif"
          disabled={upload.isPending}
          aria-describedby="upload-hint"
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            // The same file can be chosen again after it was refused.
            event.currentTarget.value = ''
            if (files.length > 0) upload.mutate(files)
          }}
        />
      </label>
      <span id="upload-hint" className="text-ink-soft">
        JPEG, PNG, WebP or GIF, 5 MB at most
      </span>
    </div>
  )
}
