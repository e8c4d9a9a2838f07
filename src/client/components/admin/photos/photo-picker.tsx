import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Images } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { Photo } from '#shared/photos/photos.ts'
import { photoMessages } from '#shared/photos/uploads.ts'
import { PhotoCrop } from './photo-crop.tsx'
import { PhotoFileInput } from './photo-file-input.tsx'

type PhotoPickerProps = { chosen: string; onChoose: (url: string) => void }

/** Picks an uploaded photo, or uploads and crops a new one. */
export const PhotoPicker = ({ chosen, onChoose }: PhotoPickerProps) => {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const photos = useQuery({ ...query('GET /api/uploads', {}), enabled: open })
  const [taken, setTaken] = useState<{ picture: ImageBitmap; name: string }>()
  const [unreadable, setUnreadable] = useState(false)

  const take = async ([file]: File[]) => {
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => undefined)
    setUnreadable(!picture)
    setTaken(picture && { picture, name: file.name })
  }
  const close = () => {
    setOpen(false)
    setTaken(undefined)
    setUnreadable(false)
  }
  const choose = (url: string) => {
    onChoose(url)
    close()
  }
  const chooseNew = ({ url }: Photo) => {
    void refresh(queryClient, '/api/uploads')
    choose(url)
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)} icon={Images}>
        Choose or upload a photo
      </Button>
      {/* Outside the surrounding form, which Enter would submit. */}
      {createPortal(
        <Dialog open={open} onClose={close} title={taken ? 'Crop the photo' : 'Choose a photo'} wide>
          {open && taken && (
            <PhotoCrop {...taken} onUploaded={chooseNew} onCancel={() => setTaken(undefined)} />
          )}
          {open && !taken && (
            <div className="grid gap-5">
              <PhotoFileInput
                label="Upload a photo"
                hint="JPEG, PNG, WebP or GIF. You can crop it next."
                busy={false}
                variant="secondary"
                onFiles={(files) => void take(files)}
              />
              {unreadable && <Alert tone="danger">{photoMessages.unreadable}</Alert>}
              <Loaded of={photos} failure="Error loading uploaded files">
                {(loaded) => <UploadedPhotos photos={loaded} chosen={chosen} onChoose={choose} />}
              </Loaded>
            </div>
          )}
        </Dialog>,
        document.body,
      )}
    </>
  )
}

const UploadedPhotos = ({ photos, chosen, onChoose }: PhotoPickerProps & { photos: Photo[] }) => {
  if (photos.length === 0) return <p className="text-ink-soft">No photos have been uploaded yet.</p>
  return (
    <ul aria-label="Uploaded photos" className="grid grid-cols-3 gap-3 sm:grid-cols-5">
      {photos.map(({ filename, url, thumbnailUrl }) => (
        <li key={filename}>
          <button
            type="button"
            aria-label={`Choose ${filename}`}
            aria-pressed={url === chosen}
            onClick={() => onChoose(url)}
            className="relative block w-full overflow-hidden rounded-md border-2 border-hairline hover:border-accent aria-pressed:border-accent"
          >
            <img
              src={thumbnailUrl}
              alt=""
              loading="lazy"
              decoding="async"
              className="aspect-square w-full bg-paper-sunken object-cover"
            />
            {url === chosen && (
              <Check
                aria-hidden
                className="absolute right-1 bottom-1 size-5 rounded-full bg-accent p-0.5 text-on-accent"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
