import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import {
  conferenceQuery,
  useFactsOnPage,
} from '#client/components/admin/settings/conference/conference-query.ts'
import { SectionForm } from '#client/components/admin/settings/conference/section-form.tsx'
import { formQuery } from '#client/data/refresh.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { type SetupStepId, setupSteps } from './setup-steps.tsx'

const PAGE = '/admin/setup'
const quiet = buttonStyle({ variant: 'quiet' })

/** The first facts of a new conference, one step after another; each step saves alone and can be skipped. */
export const ConferenceSetup = ({ step: id }: { step: SetupStepId }) => {
  const conference = useQuery({ ...conferenceQuery, ...formQuery })
  const facts = conference.data
  useFactsOnPage(facts)
  const heading = useFocusOnChange(id)
  const index = setupSteps.findIndex((step) => step.id === id)
  const previous = setupSteps[index - 1]
  const step = setupSteps[index]
  const next = setupSteps[index + 1]
  if (!step) return null
  const after = next ? { to: PAGE, search: { step: next.id } } : { to: '/admin' }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Steps selected={id} />
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          Step {index + 1} of {setupSteps.length}: {step.title}
        </h2>
        <p className="mt-1 text-ink-soft">{step.hint}</p>
      </div>
      {facts ? (
        <SectionForm
          key={id}
          section={step.section}
          facts={facts}
          save={next ? 'Save and continue' : 'Save and finish'}
          leaveTo={after}
          actions={
            <>
              <Link {...after} className={quiet}>
                {next ? 'Skip this step' : 'Skip and finish'}
              </Link>
              {previous && (
                <Link to={PAGE} search={{ step: previous.id }} className={quiet}>
                  Back
                </Link>
              )}
            </>
          }
        />
      ) : conference.isError ? (
        <QueryError title="Could not load the conference." of={conference} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

/** The heading of a page has the focus at first; then that of each step. */
const useFocusOnChange = (id: SetupStepId) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    heading.current?.focus()
  }, [id])
  return heading
}

const Steps = ({ selected }: { selected: SetupStepId }) => (
  <nav aria-label="Steps">
    <ol className="flex flex-wrap gap-1">
      {setupSteps.map(({ id, title }, index) => (
        <li key={id}>
          <Link
            to={PAGE}
            search={{ step: id }}
            aria-current={id === selected ? 'page' : undefined}
            className="block rounded-md border border-transparent px-3 py-2 font-semibold text-accent-ink no-underline hover:bg-accent-soft aria-[current=page]:border-line aria-[current=page]:bg-paper-raised aria-[current=page]:text-ink"
          >
            {index + 1}. {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
