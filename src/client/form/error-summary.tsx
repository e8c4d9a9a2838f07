import { useEffect, useRef } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import type { ShownIssue } from './form-issues.ts'

/** Names the field, unless the message does. */
const withLabel = (message: string, label = '') =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`

/** Receives the focus at each failed attempt. */
export const ErrorSummary = ({
  prefix = '',
  issues,
  failure,
  attempts,
}: {
  prefix?: string
  issues: ShownIssue[]
  failure?: string
  attempts: number
}) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) ref.current?.focus()
  }, [attempts])
  if (issues.length === 0 && !failure) return null
  return (
    <Alert ref={ref} tone="danger" focusable title={failure ?? 'Please check these fields'}>
      {issues.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {issues.map(({ path, message, label }) => (
            <li key={path}>
              <a href={`#${prefix}${path}`} className="inline-block min-h-6 align-top underline">
                {withLabel(message, label)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
