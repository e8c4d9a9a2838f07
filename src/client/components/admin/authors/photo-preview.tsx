import { useState } from 'react'
import { PhotoPicker } from '#client/components/admin/photos/photo-picker.tsx'
import { useSite } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { initials } from '#shared/authors/initials.ts'
import { uploadedPhotoPath } from '#shared/photos/address.ts'
import { photoImportText } from '#shared/photos/imports.ts'
import type { PhotoImport } from '#shared/photos/photos.ts'

type PhotoPreviewProps = {
  name: string
  photoUrl: string
  /** The import status of the saved photo; undefined once another URL is typed. */
  photoImport?: PhotoImport
  onChange: (photoUrl: string) => void
}

/** Shows what visitors will see: an uploaded photo, or else initials. */
export const PhotoPreview = ({ name, photoUrl: typed, photoImport, onChange }: PhotoPreviewProps) => {
  const [broken, setBroken] = useState('')
  const { origin } = useSite()
  const own = uploadedPhotoPath(typed, [origin, window.location.origin])
  const photoUrl = own ?? typed
  const isOwn = own !== undefined || /^\/(?!\/)/.test(typed)
  const shown = isOwn && broken !== photoUrl
  return (
    <div className="flex items-center gap-4">
      {shown ? (
        <img
          src={photoUrl}
          alt={name || 'Speaker'}
          onError={() => setBroken(photoUrl)}
          className="size-24 shrink-0 rounded-full border border-hairline object-cover"
        />
      ) : (
        <span
          role="img"
          aria-label="No photo"
          className="grid size-24 shrink-0 place-items-center rounded-full bg-accent-soft font-serif text-2xl text-accent-ink"
        >
          {initials(name) || '?'}
        </span>
      )}
      <div className="grid justify-items-start gap-1">
        {photoUrl !== '' && !shown && (
          <p className="text-ink-soft">
            {isOwn
              ? 'This photo cannot be displayed. Please check its address.'
              : photoImport
                ? photoImportText(photoImport)
                : 'Photos from other websites are copied when you save. Until then, visitors see initials.'}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <PhotoPicker chosen={photoUrl} onChoose={onChange} />
          {photoUrl !== '' && (
            <Button variant="quiet" size="sm" onClick={() => onChange('')}>
              Remove photo
            </Button>
          )}
        </div>
        <p className="text-ink-soft">
          To upload a photo, please contact the system administrator. They will send you the address to paste
          here.
        </p>
      </div>
    </div>
  )
}
