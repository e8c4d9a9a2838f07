import { Link } from '@tanstack/react-router'
import { errorMessage } from '#client/data/api.ts'
import { authorByEmailQuery, normaliseAuthor } from '#client/data/authors.ts'
import { usePageQuery } from '#client/data/page-data.ts'
import { LoadError } from '#client/ui/load-error.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import type { AuthorDetail } from '#shared/authors/authors.ts'
import { authorName } from '#shared/authors/names.ts'
import { KeynoteBadge } from './author-badges.tsx'
import { AuthorPhoto } from './author-photo.tsx'
import { Biography } from './biography.tsx'

const frame = 'flex flex-col gap-5 rounded-lg border border-hairline bg-paper-raised p-6 sm:flex-row'

/** The author with this e-mail address. */
export const AuthorBioCard = ({ email, loaded }: { email: string; loaded?: AuthorDetail | null }) => {
  const { data, error, retry } = usePageQuery(authorByEmailQuery(email), loaded)
  if (error !== undefined)
    return (
      <LoadError
        title="Failed to load author information. Please try again later."
        detail={errorMessage(error)}
        onRetry={retry}
      />
    )
  if (data === undefined) return <Loading />
  const author = normaliseAuthor(data)
  if (!author)
    return (
      <p className="rounded-lg border border-hairline bg-paper-raised p-6 text-ink-soft">
        No information available for this author
      </p>
    )
  const name = authorName(author)
  return (
    <article className={frame}>
      <AuthorPhoto name={name} photoUrl={author.photoUrl} size="md" />
      <div className="min-w-0">
        <h2 className="text-xl">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-ink-soft">
          <bdi>{author.institution}</bdi>
        </p>
        {author.keynoteSpeaker && (
          <p className="mt-2">
            <KeynoteBadge keynote />
          </p>
        )}
        <Biography text={author.bio} className="mt-3" />
        <p className="mt-4">
          <Link to="/authors/$id" params={{ id: String(author.id) }} className="text-link">
            View Full Profile
          </Link>
        </p>
      </div>
    </article>
  )
}

const Loading = () => (
  <div role="status" className={frame}>
    <span className="sr-only">Loading author information…</span>
    <Skeleton className="size-28 shrink-0 rounded-full" />
    <div className="grid flex-1 content-start gap-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-20" />
    </div>
  </div>
)
