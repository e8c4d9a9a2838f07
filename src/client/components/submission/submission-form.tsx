import type { ReactNode } from 'react'
import { call, errorMessage } from '#client/data/api.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { SubmittedAbstract } from '#shared/abstracts/abstracts.ts'
import { abstractLimits, institutionTypes } from '#shared/abstracts/constants.ts'
import type { FormState } from '#shared/form-state.ts'
import { DraftNote } from './draft-note.tsx'
import { SubmissionKey } from './submission-key.tsx'

export const SUBMISSION_DRAFT = 'abstract'

type SubmissionFormProps = {
  sent?: FormState
  onSubmitted: (abstract: SubmittedAbstract) => void
  /** Starts an empty form. */
  onDiscard: () => void
}

export const SubmissionForm = ({ sent, onSubmitted, onDiscard }: SubmissionFormProps) => {
  const form = useForm({
    schema: () => import('#shared/abstracts/abstracts.ts').then((rules) => rules.sentSubmissionSchema),
    draftKey: SUBMISSION_DRAFT,
    sent,
    onSubmit: async (body) => {
      try {
        const abstract = await call('POST /api/abstracts', { body })
        toast({ title: 'Success!', description: 'Your abstract has been submitted.' })
        onSubmitted(abstract)
      } catch (error) {
        toast({ title: 'Submission failed', description: errorMessage(error), tone: 'danger' })
        throw error
      }
    },
  })
  const sentValue = (name: string) => sent?.values[name] ?? ''

  return (
    <Form form={form} action="/submit" label="Abstract submission" className="grid max-w-2xl gap-10">
      <SubmissionKey sent={sentValue('submissionKey')} />
      <DraftNote restored={form.restored} onDiscard={onDiscard} />
      <Group title="About you">
        <div className="grid gap-5 sm:grid-cols-[7rem_1fr_1fr]">
          <InputField
            name="leadAuthorTitle"
            label="Title"
            required
            autoComplete="honorific-prefix"
            defaultValue={sentValue('leadAuthorTitle')}
          />
          <InputField
            name="leadAuthorFirstName"
            label="First name"
            required
            autoComplete="given-name"
            defaultValue={sentValue('leadAuthorFirstName')}
          />
          <InputField
            name="leadAuthorSurname"
            label="Surname"
            required
            autoComplete="family-name"
            defaultValue={sentValue('leadAuthorSurname')}
          />
        </div>
        <InputField
          name="email"
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          defaultValue={sentValue('email')}
        />
        <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
          <InputField
            name="institution"
            label="Institution"
            required
            autoComplete="organization"
            defaultValue={sentValue('institution')}
          />
          <SelectField
            name="institutionType"
            label="Institution type"
            defaultValue={sentValue('institutionType') || 'Academic'}
          >
            {institutionTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </SelectField>
        </div>
        <TextAreaField
          name="biography"
          label="Biography *"
          hint="Up to 1500 characters. Enter TBA to add your biography later, or a link to your profile."
          rows={6}
          limit={abstractLimits.biography}
          defaultValue={sentValue('biography')}
        />
        <InputField
          name="photoUrl"
          label="Photo URL (optional)"
          hint="The web address of a photograph of you, starting with https://"
          type="url"
          inputMode="url"
          autoComplete="photo"
          defaultValue={sentValue('photoUrl')}
        />
      </Group>
      <Group title="Your abstract">
        <InputField
          name="abstractTitle"
          label="Abstract title"
          required
          defaultValue={sentValue('abstractTitle')}
        />
        <TextAreaField
          name="abstractText"
          label="Abstract text"
          hint="Please stay within 2500 characters."
          required
          rows={14}
          limit={abstractLimits.abstractText}
          defaultValue={sentValue('abstractText')}
        />
      </Group>
      <Group title="Co-authors">
        <TextAreaField
          name="otherAuthors"
          label="Other authors (optional)"
          hint="Names separated by commas"
          rows={2}
          defaultValue={sentValue('otherAuthors')}
        />
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
