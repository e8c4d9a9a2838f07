import { Link } from '@tanstack/react-router'
import { KeynoteBadge } from '#client/components/authors/author-badges.tsx'
import { AuthorPhoto } from '#client/components/authors/author-photo.tsx'
import { Biography } from '#client/components/authors/biography.tsx'
import { errorMessage } from '#client/data/api.ts'
import { authorQuery } from '#client/data/authors.ts'
import { usePageQuery } from '#client/data/page-data.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { LoadError } from '#client/ui/load-error.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import type { AuthorDetail } from '#shared/authors/authors.ts'
import { authorName, readAuthor } from '#shared/authors/names.ts'

/** `id` is null while the dialog is closed. */
export const AuthorDialog = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
  const { data, error, refetch } = usePageQuery(id === null ? undefined : authorQuery(id))
  const author = data && readAuthor(data)
  return (
    <Dialog open={id !== null} onClose={onClose} title={author ? authorName(author) : 'Speaker'}>
      {author && <Profile author={author} />}
      {data === null && <p>Speaker information not available</p>}
      {error !== undefined && (
        <LoadError
          title="Failed to fetch author details"
          detail={`Speaker information not available. ${errorMessage(error)}`}
          onRetry={refetch}
        />
      )}
      {data === undefined && error === undefined && (
        <div role="status" className="flex gap-5">
          <span className="sr-only">Loading speaker…</span>
          <Skeleton className="size-28 shrink-0 rounded-full" />
          <Skeleton className="h-28 flex-1" />
        </div>
      )}
    </Dialog>
  )
}

const Profile = ({ author }: { author: AuthorDetail }) => (
  <div className="grid gap-4">
    <div className="flex items-center gap-5">
      <AuthorPhoto name={authorName(author)} photoUrl={author.photoUrl} size="md" />
      <div className="min-w-0">
        <p dir="auto">{author.institution}</p>
        {author.keynoteSpeaker && <KeynoteBadge keynote />}
      </div>
    </div>
    <Biography text={author.bio || 'Biography to follow.'} />
    <p>
      <Link to="/authors/$id" params={{ id: String(author.id) }} className="text-link">
        View full profile
      </Link>
    </p>
  </div>
)
