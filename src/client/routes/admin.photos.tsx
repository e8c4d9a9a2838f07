import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from '../../shared/photos'
import { query } from '../api'
import { AdminPage } from '../components/admin/frame/admin-page'
import { DeletePhoto } from '../components/admin/photos/delete-photo'
import { PhotoCard } from '../components/admin/photos/photo-card'
import { UploadPhotos } from '../components/admin/photos/upload-photos'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'

const gridStyle = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-4'

const Photos = () => {
  const uploads = useQuery({ ...query('GET /api/uploads', {}), staleTime: 0 })
  const [deleting, setDeleting] = useState<Photo>()
  if (uploads.isPending) return <PhotosLoading />
  if (uploads.isError)
    return (
      <div className="grid justify-items-start gap-3">
        <Alert tone="danger" title="Error loading uploaded files">
          Failed to fetch uploaded files. {uploads.error.shown || 'Unknown error'}
        </Alert>
        <Button variant="secondary" onClick={() => void uploads.refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <>
      {uploads.data.length === 0 ? (
        <NoPhotos />
      ) : (
        <ul className={gridStyle}>
          {uploads.data.map((upload) => (
            <li key={upload.filename}>
              <PhotoCard upload={upload} onDelete={() => setDeleting(upload)} />
            </li>
          ))}
        </ul>
      )}
      <DeletePhoto upload={deleting} onDone={() => setDeleting(undefined)} />
    </>
  )
}

const NoPhotos = () => (
  <div className="grid justify-items-center gap-2 rounded-lg border border-hairline p-12 text-center">
    <ImageOff aria-hidden className="size-8 text-ink-soft" />
    <h2 className="text-lg">No files uploaded</h2>
    <p className="text-ink-soft">Upload the first photo, then paste its address into a speaker’s profile.</p>
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
  <AdminPage
    title="Uploaded photos"
    back={{ label: 'Back to dashboard', tab: 'settings' }}
    actions={<UploadPhotos />}
  >
    <Photos />
    <p className="mt-8 text-ink-soft">
      Deleting a photo that author profiles still refer to breaks the image on their pages. Give those
      speakers another photo first.
    </p>
  </AdminPage>
)

export const Route = createFileRoute('/admin/photos')({ component: PhotosPage })
