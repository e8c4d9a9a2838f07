import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import {
  conferenceQuery,
  stepLinkStyle,
  useFactsOnPage,
} from '#client/components/admin/settings/conference/conference-query.ts'
import type { FactsForm } from '#client/components/admin/settings/conference/conference-sections.ts'
import { SectionForm } from '#client/components/admin/settings/conference/section-form.tsx'
import { formQuery } from '#client/data/refresh.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { Conference } from '#shared/conference/conference.ts'
import { addDays, daysBetween } from '#shared/time/calendar-days.ts'

const PAGE = '/admin/setup'

type Step = FactsForm & { hint: string }

/** The steps of the first start, which ask for the most important facts. */
const steps: readonly [Step, ...Step[]] = [
  {
    id: 'name',
    label: 'Name and theme',
    hint: 'What is your conference called, and what is it about?',
    facts: ['shortName', 'title', 'theme'],
    preview: 'home',
  },
  {
    id: 'dates',
    label: 'Dates',
    hint: 'On which days does it take place?',
    facts: ['days', 'timeZone'],
    preview: 'home',
  },
  { id: 'venue', label: 'Venue', hint: 'Where do people meet?', facts: ['venue'], preview: 'about' },
  {
    id: 'deadline',
    label: 'Deadline',
    hint: 'Until when can authors submit, and when do they hear from you?',
    facts: ['deadlines'],
    preview: 'home',
  },
  {
    id: 'contact',
    label: 'Contact',
    hint: 'Where do people write with questions?',
    facts: ['contactEmail'],
    preview: 'foot',
  },
]

/** The first facts of a new conference, one step after another; each step saves alone and can be skipped. */
const SetupPage = () => {
  const { step: id } = Route.useSearch()
  const step = steps.find((one) => one.id === id) ?? steps[0]
  const index = steps.indexOf(step)
  const previous = steps[index - 1]
  const next = steps[index + 1]
  const conference = useQuery({ ...conferenceQuery, ...formQuery })
  useFactsOnPage(conference.data)
  const heading = useFocusOnChange(step.id)
  const after = next ? { to: PAGE, search: { step: next.id } } : { to: '/admin' }
  return (
    <AdminPage back={{ label: 'Back to dashboard' }} width="table">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Steps selected={step} />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-xl">
            Step {index + 1} of {steps.length}: {step.label}
          </h2>
          <p className="mt-1 text-ink-soft">{step.hint}</p>
        </div>
        <Loaded of={conference} failure="Could not load the conference.">
          {(facts) => (
            <FollowFirstDay days={facts.days}>
              <SectionForm
                key={step.id}
                section={{ ...step, id: `setup-${step.id}` }}
                facts={facts}
                save={next ? 'Save and continue' : 'Save and finish'}
                leaveTo={after}
                actions={
                  <>
                    <ButtonLink {...after} variant="quiet">
                      {next ? 'Skip this step' : 'Skip and finish'}
                    </ButtonLink>
                    {previous && (
                      <ButtonLink to={PAGE} search={{ step: previous.id }} variant="quiet">
                        Back
                      </ButtonLink>
                    )}
                  </>
                }
              />
            </FollowFirstDay>
          )}
        </Loaded>
      </div>
    </AdminPage>
  )
}

type FollowFirstDayProps = Pick<Conference, 'days'> & { children: ReactNode }

/** The other days of the form keep their distance to the first until somebody changes them. */
const FollowFirstDay = ({ days, children }: FollowFirstDayProps) => {
  const [start = '', ...others] = days.map(({ date }) => date)
  const first = useRef(start)
  const moveOthers = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'days.0.date' || target.value === '') return
    for (const [index, date] of others.entries()) {
      const control = target.form?.elements.namedItem(`days.${index + 1}.date`)
      const distance = daysBetween(start, date)
      if (!(control instanceof HTMLInputElement) || control.value !== addDays(first.current, distance))
        continue
      control.value = addDays(target.value, distance)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    first.current = target.value
  }
  return <div onInput={moveOthers}>{children}</div>
}

/** The heading of a page has the focus at first; then that of each step. */
const useFocusOnChange = (id: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    heading.current?.focus()
  }, [id])
  return heading
}

const Steps = ({ selected }: { selected: Step }) => (
  <nav aria-label="Steps">
    <ol className="flex flex-wrap gap-1">
      {steps.map((step, index) => (
        <li key={step.id}>
          <Link
            to={PAGE}
            search={{ step: step.id }}
            aria-current={step === selected ? 'page' : undefined}
            className={stepLinkStyle}
          >
            {index + 1}. {step.label}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

export const Route = createFileRoute('/admin/setup')({
  validateSearch: searchParams('step'),
  staticData: { heading: 'Set up your conference' },
  component: SetupPage,
})
