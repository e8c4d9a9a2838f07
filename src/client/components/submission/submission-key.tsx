import { useRouter } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'

// Not randomUUID, which browsers have on encrypted pages only.
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * By this random key a second try is known to come from the same author. The server puts one into the page, a draft
 * keeps it, and a page made here makes its own. Rendered once: React would put the first value back.
 */
export const SubmissionKey = memo(({ sent }: { sent: string }) => {
  const { submissionKey } = useRouter().options.context
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current?.value === '') field.current.value = randomKey()
  }, [])
  return <input ref={field} type="hidden" name="submissionKey" defaultValue={sent || submissionKey} />
})
