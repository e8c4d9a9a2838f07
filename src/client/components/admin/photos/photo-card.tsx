import { Copy, ExternalLink, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { copyToClipboard } from '#client/ui/copy-text.tsx'
import { toast } from '#client/ui/toasts.ts'
import { formatBytes } from '#shared/format-bytes.ts'
import type { Photo } from '#shared/photos/photos.ts'

/** 'Used by Ada Lovelace and as the logo of …'; empty if nobody uses it. */
const describeUsage = ({ usedBy, logoOf, isHeaderPicture }: Photo): string => {
  const uses = [
    usedBy.length > 0 && `by ${usedBy.map(({ name }) => name).join(', ')}`,
    logoOf.length > 0 && `as the logo of ${logoOf.join(', ')}`,
    isHeaderPicture && 'on the home page',
  ].filter(Boolean)
  return uses.length > 0 ? `Used ${uses.join(' and ')}` : ''
}

const copyAddress = async (url: string) => {
  if (await copyToClipboard(url))
    toast({ title: 'Address copied', description: `Paste ${url} as the photo URL of a speaker.` })
  else toast({ title: 'Failed to copy the address', description: url, tone: 'danger' })
}

export const PhotoCard = ({ photo, onDeleted }: { photo: Photo; onDeleted: () => void }) => {
  const { filename, url, thumbnailUrl, size, createdAt } = photo
  const users = describeUsage(photo)
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-hairline bg-paper-raised">
      <Thumbnail src={thumbnailUrl} />
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h2 className="break-all font-sans font-semibold text-sm">{filename}</h2>
        <p className="text-ink-soft tabular-nums">
          {formatBytes(size)}, <VenueDate at={createdAt} />
        </p>
        <p className="flex-1" dir="auto">
          {users || <span className="text-ink-soft">Not used by any speaker</span>}
        </p>
        <div className="-mx-2 mt-2 flex">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open ${filename} in a new tab`}
            className={buttonStyle({ variant: 'quiet', size: 'icon-sm' })}
          >
            <ExternalLink aria-hidden className="size-4" />
          </a>
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Copy address of ${filename}`}
            onClick={() => void copyAddress(url)}
            icon={Copy}
          />
          <span className="ml-auto">
            <DeletePhoto photo={photo} onDeleted={onDeleted} />
          </span>
        </div>
      </div>
    </article>
  )
}

const Thumbnail = ({ src }: { src: string }) => {
  const [broken, setBroken] = useState(false)
  if (broken)
    return (
      <div className="flex aspect-4/3 flex-col items-center justify-center gap-2 bg-paper-sunken text-ink-soft">
        <ImageOff aria-hidden className="size-6" />
        Image load error
      </div>
    )
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className="aspect-4/3 w-full bg-paper-sunken object-cover"
    />
  )
}

type DeletePhotoProps = { photo: Photo; onDeleted: () => unknown }

const DeletePhoto = ({ photo, onDeleted }: DeletePhotoProps) => {
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
      failure="Failed to delete file"
      onDeleted={onDeleted}
    />
  )
}
