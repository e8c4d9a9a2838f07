import { useRouter } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import { randomHex } from '#client/data/random-hex.ts'
import { SUBMISSION_KEY_PATH } from '#shared/abstracts/submissions.ts'

/** As `randomHex`, for a form that is sent before the page's scripts have loaded. */
const write = `(field=>{field.value||=Array.from(crypto.getRandomValues(new Uint8Array(16)),byte=>byte.toString(16).padStart(2,"0")).join("")})(document.currentScript.previousElementSibling)`

/**
 * Idempotency key of a submission: written by scripts, kept by a draft, and a cookie without scripts. Memoised, because
 * React would reset the input.
 */
export const SubmissionKey = memo(({ sent }: { sent: string }) => {
  const nonce = useRouter().options.ssr?.nonce
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current?.value === '') field.current.value = randomHex(16)
  }, [])
  return (
    <>
      <input ref={field} type="hidden" name="submissionKey" defaultValue={sent} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? write : '' }}
      />
      <noscript>
        <img src={SUBMISSION_KEY_PATH} alt="" hidden />
      </noscript>
    </>
  )
})
