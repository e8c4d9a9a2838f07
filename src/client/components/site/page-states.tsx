import { useRouter, useRouterState } from '@tanstack/react-router'
import { requiresLogin } from '../../../shared/accounts/login-paths'
import { usePageHeading } from '../../routing/page-heading'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Loading } from '../../ui/loading'
import { PageHeader } from './page-header'

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
