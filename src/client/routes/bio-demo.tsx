import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { KeynoteBadge } from '#client/components/authors/author-badges.tsx'
import { AuthorPhoto } from '#client/components/authors/author-photo.tsx'
import { Biography } from '#client/components/authors/biography.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { errorMessage } from '#client/data/api.ts'
import { authorByEmailQuery } from '#client/data/authors.ts'
import { orLoadError, usePageQuery } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/field.tsx'
import { LoadError } from '#client/ui/load-error.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import type { AuthorDetail } from '#shared/authors/authors.ts'
import { authorName, readAuthor } from '#shared/authors/names.ts'
import { isEmail } from '#shared/email.ts'

const INVALID = 'Please enter a valid email address'
const isValid = (email: string) => isEmail(email.trim())

const sample = `<AuthorBioCard email="speaker@university.example" />`

const BioLookup = () => {
  const { email = '' } = Route.useSearch()
  // The server has loaded the author already.
  const loaded = Route.useLoaderData()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(email)
  const [touched, setTouched] = useState(email !== '')
  // Without scripts the button is enabled, and the browser or the server validates the address.
  const [isHydrated, setHydrated] = useState(false)
  const valid = isValid(typed)
  useEffect(() => {
    setHydrated(true)
    setTyped(input.current?.value ?? '')
  }, [])

  const search = (event: FormEvent) => {
    event.preventDefault()
    if (valid) void navigate({ to: '/bio-demo', search: { email: typed.trim() } })
  }
  const clear = (event: FormEvent) => {
    event.preventDefault()
    setTyped('')
    setTouched(false)
    input.current?.focus()
    void navigate({ to: '/bio-demo', search: {} })
  }

  const hasQuery = email !== '' && isValid(email)
  return (
    <>
      <form method="get" action="/bio-demo" onSubmit={search} aria-label="Author lookup">
        <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <div className="flex-1">
            <Input
              ref={input}
              id="email"
              name="email"
              type="email"
              label="E-mail"
              required
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={() => setTouched(typed !== '')}
              error={touched && !valid ? INVALID : undefined}
            />
          </div>
          <Button type="submit" disabled={isHydrated && !valid} className="sm:mt-8">
            Search
          </Button>
        </div>
      </form>
      <section aria-label="Result" aria-live="polite" className="grid gap-4">
        {hasQuery ? (
          <>
            <form action="/bio-demo" onSubmit={clear} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p>
                Results for <strong>{email}</strong>
              </p>
              <Button type="submit" variant="quiet" size="sm" icon={X}>
                Clear
              </Button>
            </form>
            <AuthorBioCard email={email} loaded={loaded} />
          </>
        ) : (
          <p className="text-ink-soft">Enter an email address to view author details.</p>
        )}
      </section>
      <section aria-labelledby="usage">
        <h2 id="usage" className="text-2xl">
          Usage
        </h2>
        <p className="mt-2">The card only needs the e-mail address:</p>
        <pre className="mt-3 whitespace-pre-wrap rounded-md border border-hairline bg-paper-sunken p-4 text-sm">
          <code>{sample}</code>
        </pre>
      </section>
    </>
  )
}

const frame = 'flex flex-col gap-5 rounded-lg border border-hairline bg-paper-raised p-6 sm:flex-row'

/** The author with this e-mail address. */
const AuthorBioCard = ({ email, loaded }: { email: string; loaded?: AuthorDetail | null }) => {
  const { data, error, refetch } = usePageQuery(authorByEmailQuery(email), loaded)
  if (error !== undefined)
    return (
      <LoadError
        title="Failed to load author information. Please try again later."
        detail={errorMessage(error)}
        onRetry={refetch}
      />
    )
  if (data === undefined) return <Loading />
  const author = data && readAuthor(data)
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

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader>
      <p>Find a speaker by e-mail address and preview the bio card.</p>
    </PageHeader>
    <div className="page-width py-12">
      <div className="grid max-w-2xl gap-10">{children}</div>
    </div>
  </>
)

const BioDemoPage = () => (
  <Frame>
    <BioLookup />
  </Frame>
)

export const Route = createFileRoute('/bio-demo')({
  staticData: { heading: 'Author bio lookup' },
  validateSearch: (search): { email?: string } =>
    typeof search.email === 'string' && search.email.trim() ? { email: search.email.trim() } : {},
  loaderDeps: ({ search }) => search,
  // The server loads the author, for visitors without scripts; in the browser the card loads it itself.
  loader: ({ context, deps: { email } }) => {
    if (typeof document !== 'undefined' || !email) return undefined
    return orLoadError(context.load(authorByEmailQuery(email)), 'Failed to fetch author details')
  },
  head: ({ match }) =>
    pageHead(match, {
      description: 'Look up a speaker of the conference by e-mail address.',
      path: '/bio-demo',
      noindex: true,
    }),
  component: BioDemoPage,
  errorComponent: loadErrorPage('Failed to load author information. Please try again later.', Frame),
})
