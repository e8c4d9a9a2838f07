import { useRouter } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import { randomHex } from '#client/data/random-hex.ts'

/**
 * Idempotency key of a submission. The server renders one, a draft keeps it, and pages rendered in the browser create
 * their own. Memoised, because React would reset the input.
 */
export const SubmissionKey = memo(({ sent }: { sent: string }) => {
  const { submissionKey } = useRouter().options.context
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current?.value === '') field.current.value = randomHex(16)
  }, [])
  return <input ref={field} type="hidden" name="submissionKey" defaultValue={sent || submissionKey} />
})
