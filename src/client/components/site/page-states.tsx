import { useRouter } from '@tanstack/react-router'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Spinner } from '../../ui/spinner'

export const PageLoading = () => (
  <div role="status" className="page-width flex items-center gap-3 py-16 text-ink-soft">
    <Spinner className="size-6" />
    Loading…
  </div>
)

export const PageError = () => {
  const router = useRouter()
  return (
    <div className="page-width grid justify-items-start gap-4 py-16">
      <h1 className="text-3xl">Something went wrong</h1>
      <Alert tone="danger">This page could not be shown. Please try again.</Alert>
      <Button onClick={() => void router.invalidate()}>Try again</Button>
    </div>
  )
}
