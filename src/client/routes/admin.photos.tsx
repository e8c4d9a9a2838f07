import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import { useRef } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { PhotoCard } from '#client/components/admin/photos/photo-card.tsx'
import { PhotoFileInput } from '#client/components/admin/photos/photo-file-input.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { ApiError, call, query } from '#client/data/api.ts'
import { LoadError } from '#client/ui/load-error.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { photoLimits, photoMessages } from '#shared/photos/uploads.ts'

const gridStyle = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4'

const Photos = () => {
  const photos = useQuery(query('GET /api/uploads', {}))
  const list = useRef<HTMLUListElement>(null)
  if (photos.isPending) return <PhotosLoading />
  if (photos.isError)
    return (
      <LoadError
        title="Error loading uploaded files"
        detail={`Failed to fetch uploaded files. ${photos.error.userMessage || 'Unknown error'}`}
        onRetry={() => void photos.refetch()}
      />
    )
  return (
    <>
      {photos.data.length === 0 ? (
        <NoPhotos />
      ) : (
        <ul ref={list} tabIndex={-1} className={gridStyle}>
          {photos.data.map((photo) => (
            <li key={photo.filename}>
              <PhotoCard photo={photo} onDeleted={() => list.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const NoPhotos = () => (
  <div className="grid justify-items-center gap-2 rounded-lg border border-hairline p-12 text-center">
    <ImageOff aria-hidden className="size-8 text-ink-soft" />
    <h2 className="text-lg">No files uploaded</h2>
    <p className="text-ink-soft">Upload a photo, then paste its address into a speaker’s profile.</p>
  </div>
)

const PhotosLoading = () => (
  <div role="status" className={gridStyle}>
    <span className="sr-only">Loading photos…</span>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} className="h-72" />
    ))}
  </div>
)

const PhotosPage = () => (
  <AdminPage back={{ label: 'Back to dashboard', tab: 'settings' }} actions={<UploadPhotos />}>
    <Photos />
    <p className="mt-8 text-ink-soft">
      Deleting a photo that is still used in a profile breaks the image on that page. Give those speakers
      another photo first.
    </p>
  </AdminPage>
)

const send = async (files: File[]) => {
  for (const file of files) {
    // The server would reject it after reading all of it.
    if (file.size > photoLimits.bytes)
      throw new ApiError(413, JSON.stringify({ message: `${file.name}: ${photoMessages.tooLarge}` }), '')
    await call('POST /api/uploads', { file })
  }
}

/** Uploads the chosen photos one by one. */
const UploadPhotos = () => {
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

export const Route = createFileRoute('/admin/photos')({
  staticData: { heading: 'Uploaded photos' },
  component: PhotosPage,
})
