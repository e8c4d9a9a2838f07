import { useRouter, useRouterState } from '@tanstack/react-router'
import { usePageHeading } from '#client/routing/page-heading.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
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
