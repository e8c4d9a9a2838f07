import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type LoadErrorProps = { title: string; detail?: ReactNode; onRetry: () => void }

export const LoadError = ({ title, detail, onRetry }: LoadErrorProps) => (
  <div className="grid justify-items-start gap-3">
    <Alert tone="danger" title={title}>
      {detail && <p>{detail}</p>}
    </Alert>
    <Button variant="secondary" onClick={onRetry} className="noscript:hidden">
      Try again
    </Button>
  </div>
)
