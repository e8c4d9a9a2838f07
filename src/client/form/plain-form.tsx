import type { ReactNode } from 'react'
import type { FormState } from '../../shared/form-state'
import { ErrorSummary, FormContext } from './form'

type PlainFormProps = {
  action: string
  label: string
  /** The result of a refused submission. */
  sent?: FormState
  /** The form has a file input. */
  upload?: boolean
  className?: string
  children: ReactNode
}

/** A form without scripts: the browser posts it and the server redirects back to the page. */
export const PlainForm = ({ action, label, sent, upload, className, children }: PlainFormProps) => (
  <form
    method="post"
    action={action}
    encType={upload ? 'multipart/form-data' : undefined}
    noValidate
    aria-label={label}
    className={className}
  >
    <FormContext value={{ issues: sent?.issues ?? [], prefix: '' }}>
      <ErrorSummary issues={sent?.issues ?? []} failure={sent?.message} attempts={sent ? 1 : 0} />
      {children}
    </FormContext>
  </form>
)
