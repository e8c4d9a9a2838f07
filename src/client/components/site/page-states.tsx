import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadErrorMessage } from '#client/data/page-data.ts'
import { usePageHeading } from '#client/routing/page-heading.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { LoadError } from '#client/ui/load-error.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { requiresLogin } from '#shared/accounts/login-paths.ts'
import { PageHeader } from './page-header.tsx'

/** Placeholder of a loading page; shows the heading at once, for screen readers. */
export const PageLoading = () => {
  const heading = usePageHeading()
  const inClosedArea = useRouterState({
    select: ({ matches }) => requiresLogin(matches[1]?.routeId ?? ''),
  })
  return inClosedArea ? (
    <div className="page-width py-8 text-sm">
      <h1 className="text-3xl">{heading}</h1>
      <Loading />
    </div>
  ) : (
    <>
      <PageHeader />
      <div className="page-width py-4">
        <Loading />
      </div>
    </>
  )
}

export const PageError = () => {
  const router = useRouter()
  return (
    <div className="page-width grid justify-items-start gap-4 py-16">
      <h1 className="text-3xl">Something went wrong</h1>
      <Alert tone="danger">This page could not be shown. Please try again.</Alert>
      <Button onClick={() => void router.invalidate()} className="noscript:hidden">
        Try again
      </Button>
    </div>
  )
}

type PageFrame = (props: { children: ReactNode }) => ReactNode

const ErrorFrame: PageFrame = ({ children }) => (
  <>
    <PageHeader />
    <div className="page-width py-12">{children}</div>
  </>
)

/** The error component of a route whose data could not be loaded. */
export const loadErrorPage = (text: string, Frame = ErrorFrame) => {
  const PageLoadError = ({ error }: ErrorComponentProps) => {
    const router = useRouter()
    return (
      <Frame>
        <LoadError title={text} detail={loadErrorMessage(error)} onRetry={() => void router.invalidate()} />
      </Frame>
    )
  }
  return PageLoadError
}

export const NotFoundPage = () => (
  <>
    <PageHeader title="404 Page Not Found">
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
    </PageHeader>
    <div className="page-width flex flex-wrap gap-3 py-10">
      <ButtonLink to="/">Go to the home page</ButtonLink>
      <ButtonLink to="/programme" variant="secondary">
        See the programme
      </ButtonLink>
    </div>
  </>
)

const titles: Record<number, string> = {
  400: 'Bad request',
  410: 'Withdrawn',
  413: 'Too large',
  415: 'Unsupported content',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
}

export type PageProblem = { status: number; message: string }

const problemTitle = ({ status }: PageProblem) => titles[status] ?? 'Something went wrong'

/** The error page that the server sends; it works without scripts. */
export const ProblemPage = ({ problem }: { problem: PageProblem }) => (
  <>
    <PageHeader title={problemTitle(problem)}>
      <p>{problem.message}</p>
    </PageHeader>
    <div className="page-width py-10">
      <a href="/" className={buttonStyle()}>
        Go to the home page
      </a>
    </div>
  </>
)
