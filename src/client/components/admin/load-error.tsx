import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'

type LoadErrorProps = { message: string; detail?: string; onRetry: () => void }

/** A list or form that could not be loaded, and the way to try again. */
export const LoadError = ({ message, detail, onRetry }: LoadErrorProps) => (
  <div className="grid justify-items-start gap-3">
    <Alert tone="danger" title={message}>
      {detail}
    </Alert>
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
