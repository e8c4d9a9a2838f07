import { useRouter } from '@tanstack/react-router'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'

/** A page whose data did not come: what failed, and a way to try again. */
export const LoadError = ({ text, error }: { text: string; error?: unknown }) => {
  const router = useRouter()
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="danger" title={text}>
        {error instanceof Error && <p>{error.message}</p>}
      </Alert>
      <Button variant="secondary" onClick={() => void router.invalidate()}>
        Try again
      </Button>
    </div>
  )
}
