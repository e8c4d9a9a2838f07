import { Link } from '@tanstack/react-router'
import type { AuthorDetail } from '../../../shared/authors/authors'
import { authorName } from '../../../shared/authors/names'
import { errorMessage } from '../../data/api'
import { authorQuery, normaliseAuthor } from '../../data/authors'
import { usePageQuery } from '../../data/page-data'
import { Dialog } from '../../ui/dialog'
import { LoadError } from '../../ui/load-error'
import { Skeleton } from '../../ui/skeleton'
import { KeynoteBadge } from '../authors/author-badges'
import { AuthorPhoto } from '../authors/author-photo'
import { Biography } from '../authors/biography'

/** `id` is null while the dialog is closed. */
export const AuthorDialog = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
  const { data, error, retry } = usePageQuery(id === null ? undefined : authorQuery(id))
  const author = data && normaliseAuthor(data)
  return (
    <Dialog open={id !== null} onClose={onClose} title={author ? authorName(author) : 'Speaker'}>
      {author && <Profile author={author} />}
      {data === null && <p>Speaker information not available</p>}
      {error !== undefined && (
        <LoadError
          title="Failed to fetch author details"
          detail={`Speaker information not available. ${errorMessage(error)}`}
          onRetry={retry}
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
