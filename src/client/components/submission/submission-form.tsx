import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { ServerScript } from '#client/components/site/server-script.tsx'
import { call, errorMessage, isUnreachable } from '#client/data/api.ts'
import { randomHex } from '#client/data/random-hex.ts'
import { useStorageAvailable } from '#client/data/storage.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { SingleNameField } from '#client/form/single-name-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { onDemand, usePrefetchOnInteraction } from '#client/ui/on-demand.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { SubmittedAbstract } from '#shared/abstracts/abstract-fields.ts'
import { abstractLimits, institutionTypes } from '#shared/abstracts/constants.ts'
import { SUBMISSION_KEY_PATH } from '#shared/abstracts/submissions.ts'
import { CO_AUTHORS_HINT } from '#shared/authors/co-authors-hint.ts'
import type { FormState } from '#shared/form-state.ts'

const loadPreview = () => import('./co-authors-preview.tsx')
const CoAuthorsPreview = onDemand(() => loadPreview().then((module) => module.CoAuthorsPreview))

export const SUBMISSION_DRAFT = 'abstract'

type SubmissionFormProps = {
  sent?: FormState
  onSubmitted: (abstract: SubmittedAbstract) => void
  /** By the server: submissions may have closed meanwhile. */
  onRefused: () => void
  /** Starts an empty form. */
  onDiscard: () => void
}

export const SubmissionForm = ({ sent, onSubmitted, onRefused, onDiscard }: SubmissionFormProps) => {
  const isStored = useStorageAvailable()
  usePrefetchOnInteraction(loadPreview)
  const [coAuthors, setCoAuthors] = useState(sent?.values.otherAuthors ?? '')
  const form = useForm({
    schema: () => import('#shared/abstracts/submission-form.ts').then((rules) => rules.submissionFormSchema),
    draftKey: SUBMISSION_DRAFT,
    sent,
    onInput: ({ otherAuthors }) => setCoAuthors(String(otherAuthors)),
    onSubmit: async (body) => {
      try {
        const abstract = await call('POST /api/abstracts', { body })
        toast({ title: 'Success!', description: 'Your abstract has been submitted.' })
        onSubmitted(abstract)
      } catch (error) {
        const isKept = isStored && isUnreachable(error)
        const description = isKept
          ? 'You’re offline. Your draft is saved on this device.'
          : errorMessage(error)
        toast({ title: 'Submission failed', description, tone: 'danger' })
        onRefused()
        throw error
      }
    },
  })

  return (
    <Form form={form} action="/submit" label="Abstract submission" className="grid max-w-2xl gap-10">
      <SubmissionKey sent={form.sentValues?.submissionKey ?? ''} />
      <DraftNote restored={form.restored} onDiscard={onDiscard} />
      <Group title="About you">
        <div className="grid gap-5 sm:grid-cols-[7rem_1fr_1fr]">
          <InputField name="leadAuthorTitle" label="Title" required autoComplete="honorific-prefix" />
          <InputField name="leadAuthorFirstName" label="First name" required autoComplete="given-name" />
          <InputField name="leadAuthorSurname" label="Surname" required autoComplete="family-name" />
        </div>
        <SingleNameField isOwn />
        <InputField
          name="email"
          label="E-mail"
          hint="If your abstract is accepted, visitors can read this address on your profile. You can keep it off on your own page."
          type="email"
          required
          autoComplete="email"
        />
        <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
          <InputField name="institution" label="Institution" required autoComplete="organization" />
          <SelectField
            name="institutionType"
            label="Institution type"
            defaultValue="Academic"
            options={institutionTypes.map((type) => [type, type])}
          />
        </div>
        <TextAreaField
          name="biography"
          label="Biography *"
          hint="Up to 1500 characters. Enter TBA to add your biography later, or a link to your profile."
          rows={6}
          limit={abstractLimits.biography}
        />
        <InputField
          name="photoUrl"
          label="Photo URL (optional)"
          hint="The web address of a photograph of you, starting with https://"
          type="url"
          inputMode="url"
          autoComplete="photo"
        />
      </Group>
      <Group title="Your abstract">
        <InputField name="abstractTitle" label="Abstract title" required />
        <TextAreaField
          name="abstractText"
          label="Abstract text"
          hint="Please stay within 2500 characters."
          required
          rows={14}
          limit={abstractLimits.abstractText}
        />
      </Group>
      <Group title="Co-authors">
        <TextAreaField name="otherAuthors" label="Other authors (optional)" hint={CO_AUTHORS_HINT} rows={3} />
        {coAuthors.trim() !== '' && <CoAuthorsPreview typed={coAuthors} />}
      </Group>
      <div>
        <Button type="submit" size="lg" disabled={form.pending} busy={form.pending}>
          {form.pending ? 'Submitting...' : 'Submit Abstract'}
        </Button>
      </div>
    </Form>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-5">
    <legend className="mb-4 font-heading font-serif text-2xl">{title}</legend>
    {children}
  </fieldset>
)

type DraftNoteProps = {
  /** The form was filled from a draft of an earlier visit, perhaps by somebody else. */
  restored: boolean
  onDiscard: () => void
}

/** Says where a draft is; without scripts there is none. */
const DraftNote = ({ restored, onDiscard }: DraftNoteProps) => {
  const isStored = useStorageAvailable()
  return (
    <div className="noscript:hidden grid justify-items-start gap-3">
      <p className="text-ink-soft text-sm">
        {isStored
          ? 'Your draft is saved on this device until you submit it, so you can close the page and come back later.'
          : 'Your browser blocks storage, so a draft cannot be saved. Please keep a copy of your text until you have submitted it.'}
      </p>
      {restored && (
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
    </div>
  )
}

/** As `randomHex`, for a form that is sent before the page's scripts have loaded. */
const write = `(field=>{field.value||=Array.from(crypto.getRandomValues(new Uint8Array(16)),byte=>byte.toString(16).padStart(2,"0")).join("")})(document.currentScript.previousElementSibling)`

/**
 * Idempotency key of a submission: written by scripts, kept by a draft, and a cookie without scripts. Memoised, because
 * React would reset the input.
 */
const SubmissionKey = memo(({ sent }: { sent: string }) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current?.value === '') field.current.value = randomHex(16)
  }, [])
  return (
    <>
      <input ref={field} type="hidden" name="submissionKey" defaultValue={sent} />
      <ServerScript text={import.meta.env.SSR && write} />
      <noscript>
        <img src={SUBMISSION_KEY_PATH} alt="" hidden />
      </noscript>
    </>
  )
})
