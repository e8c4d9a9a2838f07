import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ContactLink } from '#client/components/site/contact-link.tsx'
import { readDraft } from '#client/form/form-draft.ts'
import type { FormValues } from '#client/form/form-values.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { buttonStyle } from '#client/ui/button.tsx'
import { closedMessage } from '#shared/abstracts/submissions.ts'
import { SUBMISSION_DRAFT } from './submission-form.tsx'

/** Replaces the form; a draft can still be copied. */
export const SubmissionsClosed = () => {
  const conference = useConference()
  const [before = '', after = ''] = closedMessage(conference).split(conference.contactEmail)
  return (
    <div className="grid max-w-2xl gap-6">
      <Alert>
        <p>
          {before}
          <ContactLink />
          {after}
        </p>
      </Alert>
      <SavedDraft />
      <div>
        <Link to="/programme" className={buttonStyle({ variant: 'secondary' })}>
          See the programme
        </Link>
      </div>
    </div>
  )
}

const written = ['abstractTitle', 'abstractText', 'otherAuthors', 'biography'] as const

const SavedDraft = () => {
  const [draft, setDraft] = useState<FormValues>()
  // Read after hydration: the server cannot see local storage.
  useEffect(() => setDraft(readDraft(SUBMISSION_DRAFT)), [])
  const texts = written.flatMap((name) => (draft?.[name] ? [String(draft[name])] : []))
  if (texts.length === 0) return null
  return (
    <details>
      <summary className="w-fit cursor-pointer font-semibold text-accent-ink">
        What you wrote is still saved on this device
      </summary>
      <div dir="auto" className="mt-3 grid gap-3 whitespace-pre-wrap">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </details>
  )
}
