import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import type { Author } from '#shared/authors/authors.ts'
import { authorName } from '#shared/authors/names.ts'
import { AuthorPhoto } from './author-photo.tsx'

const frame = 'flex flex-col overflow-hidden rounded-lg border border-hairline bg-paper-raised'

export const AuthorCard = ({ author }: { author: Author }) => {
  const name = authorName(author)
  return (
    <li className={frame}>
      <AuthorPhoto name={name} photoUrl={author.photoUrl} size="card" />
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-xl">
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-1 text-ink-soft text-sm">
          <bdi>{author.institution}</bdi>
        </p>
        <p dir="auto" className="mt-3 line-clamp-3">
          {author.bio}
        </p>
        <div className="mt-auto pt-5">
          <Link
            to="/authors/$id"
            params={{ id: String(author.id) }}
            aria-label={`View Profile of ${name}`}
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            View Profile
          </Link>
        </div>
      </div>
    </li>
  )
}

export const AuthorCardSkeleton = () => (
  <li aria-hidden className={frame}>
    <Skeleton className="aspect-square rounded-none" />
    <div className="grid gap-3 p-5">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-16" />
      <Skeleton className="h-9 w-28" />
    </div>
  </li>
)
