import { useAction } from '#client/components/admin/undo/use-action.ts'
import { ApiError, call } from '#client/data/api.ts'
import { photoLimits, photoMessages } from '#shared/photos/uploads.ts'
import { PhotoFileInput } from './photo-file-input.tsx'

const send = async (files: File[]) => {
  for (const file of files) {
    // The server would reject it after reading all of it.
    if (file.size > photoLimits.bytes)
      throw new ApiError(413, JSON.stringify({ message: `${file.name}: ${photoMessages.tooLarge}` }), '')
    await call('POST /api/uploads', { file })
  }
}

/** Uploads the chosen photos one by one. */
export const UploadPhotos = () => {
  const upload = useAction({
    send,
    done: (_, files) => ({
      title: files.length === 1 ? 'Photo uploaded' : `${files.length} photos uploaded`,
      description: 'Copy the address to use it in a speaker’s profile.',
    }),
    failed: 'Failed to upload photo',
    refreshes: ['/api/uploads'],
  })
  return (
    <PhotoFileInput
      label="Upload photos"
      hint="JPEG, PNG, WebP or GIF, up to 5 MB"
      busy={upload.isPending}
      multiple
      onFiles={(files) => upload.mutate(files)}
    />
  )
}
