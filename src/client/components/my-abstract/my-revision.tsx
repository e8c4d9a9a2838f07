import { useState } from 'react'
import { VenueDate, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { TextAreaField } from '#client/form/form-fields.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { MyRevision } from '#shared/abstracts/revisions.ts'
import { CO_AUTHORS_HINT } from '#shared/authors/co-authors-hint.ts'
import { otherAuthorLines, otherAuthorNames } from '#shared/authors/other-authors.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { abstractFields } from './abstract-fields.tsx'
import { MyForm } from './my-form.tsx'
import type { FormProps } from './my-forms.tsx'
import type { MyPage } from './use-my-abstract.ts'

export const RevisionPanel = ({ page }: FormProps) => {
  const { revision, mayChange } = page.myAbstract
  if (!revision) return null
  if (revision.state === 'accepted')
    return (
      revision.acceptedAt && (
        <p>
          The organisers accepted your revision on <VenueDate at={revision.acceptedAt} />.
        </p>
      )
    )
  const mayRevise = revision.mayRevise && mayChange
  return (
    <section className="grid gap-4 rounded-lg border border-hairline bg-paper-raised p-5">
      <h2 className="text-2xl">{titles[revision.state]}</h2>
      <RevisionState revision={revision} mayRevise={mayRevise} />
      <div className="grid gap-1">
        <p className="font-semibold">What the organisers ask for</p>
        <p dir="auto" className="whitespace-pre-wrap">
          {revision.note}
        </p>
      </div>
      {mayRevise && (
        <details open={revision.state !== 'submitted' || page.sentTo('revision') !== undefined}>
          <summary className="w-fit cursor-pointer font-semibold text-accent-ink">
            {revision.state === 'submitted' ? 'Change your revision' : 'Revise your abstract'}
          </summary>
          <RevisionForm page={page} revision={revision} />
        </details>
      )}
    </section>
  )
}

const titles = {
  requested: 'Please revise your abstract',
  submitted: 'Your revision',
  returned: 'Please revise your abstract again',
} as const

const RevisionState = ({ revision, mayRevise }: { revision: MyRevision; mayRevise: boolean }) => {
  const { state, submittedAt, dueOn } = revision
  if (state === 'submitted' && submittedAt)
    return (
      <>
        <p>
          <Badge tone="blue">Sent</Badge>
        </p>
        <p>
          You sent it on <VenueDateTime at={submittedAt} />. The organisers will compare it with your
          abstract.
          {mayRevise && ` You can change it until the end of ${formatCalendarDate(dueOn)}.`}
        </p>
      </>
    )
  return (
    <p>
      {mayRevise
        ? `You can revise it here until the end of ${formatCalendarDate(dueOn)}.`
        : `The last day was ${formatCalendarDate(dueOn)}. If you need more time, write to the organisers below.`}
    </p>
  )
}

const RevisionForm = ({ page, revision }: { page: MyPage; revision: MyRevision }) => {
  const [start] = useState(revision)
  return (
    <MyForm
      page={page}
      act="revision"
      label="Revise your abstract"
      seen={{ start: start.seen, saved: revision.seen }}
      hasDraft
      prefix="revision-"
      className="mt-4 grid gap-5"
    >
      {abstractFields(start.values)}
      <TextAreaField
        name="otherAuthors"
        label="Co-authors"
        hint={CO_AUTHORS_HINT}
        rows={Math.max(3, otherAuthorNames(start.values.otherAuthors).length + 1)}
        defaultValue={otherAuthorLines(start.values.otherAuthors)}
      />
      <div>
        <Button type="submit">Send revision</Button>
      </div>
    </MyForm>
  )
}
