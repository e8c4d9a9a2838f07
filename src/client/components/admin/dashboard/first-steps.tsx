import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { safeLocalStorage, useStoredState } from '#client/data/storage.ts'
import { Button } from '#client/ui/button.tsx'
import type { Summary } from '#shared/summary.ts'

type Setup = Summary['setup']

type Step = {
  done: (setup: Setup) => boolean
  label: string
  why: string
  to: string
}

const steps: Step[] = [
  {
    done: ({ conference }) => conference,
    label: 'Check the conference’s name, dates and venue',
    why: 'Until then, visitors see the details of an example conference.',
    to: '/admin/setup',
  },
  {
    done: ({ rooms }) => rooms > 0,
    label: 'Add the rooms',
    why: 'Every event needs a room.',
    to: '/admin/rooms/edit/new',
  },
  {
    done: ({ keynoteSpeakers }) => keynoteSpeakers > 0,
    label: 'Add the keynote speakers',
    why: 'Visitors find them under Speakers. Other speakers are added when you approve abstracts.',
    to: '/admin/authors/edit/new',
  },
  {
    done: ({ events }) => events > 0,
    label: 'Plan the first event',
    why: 'Openings, keynotes and breaks can be planned before any abstract is approved.',
    to: '/admin/events/new',
  },
  {
    done: ({ privacyPolicy }) => privacyPolicy,
    label: 'Adapt the privacy policy',
    why: 'Until then, visitors see a standard policy.',
    to: '/admin/settings/privacy-policy',
  },
  {
    done: ({ publicProgramme }) => publicProgramme,
    label: 'Publish the programme',
    why: 'Until then, visitors do not see its events.',
    to: '/admin/settings/programme',
  },
  {
    done: ({ organisers }) => organisers > 1,
    label: 'Create a second account',
    why: 'Reviews need two people, and no one should be the only person with access.',
    to: '/admin/settings/accounts',
  },
]

/** A checklist for new installations, hidden once complete or dismissed. */
export const FirstSteps = ({ setup }: { setup: Setup }) => {
  const [hidden, setHidden] = useStoredState(safeLocalStorage, 'firstStepsHidden', false)
  const done = steps.filter((step) => step.done(setup)).length
  if (hidden || done === steps.length) return null
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-lg border border-hairline border-l-4 border-l-saffron bg-paper-raised p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-xl">
          First steps
        </h2>
        <p className="text-ink-soft tabular-nums">
          {done} of {steps.length} done
        </p>
      </div>
      <ol className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
        {steps.map((step) => (
          <StepItem key={step.label} step={step} done={step.done(setup)} />
        ))}
      </ol>
      <Button variant="quiet" size="sm" className="mt-3 -ml-3" onClick={() => setHidden(true)}>
        Hide this list
      </Button>
    </section>
  )
}

const StepItem = ({ step: { label, why, to }, done }: { step: Step; done: boolean }) => {
  const Icon = done ? CircleCheck : Circle
  return (
    <li className="flex gap-3">
      <Icon
        role="img"
        aria-label={done ? 'Done:' : 'To do:'}
        className={`mt-0.5 size-5 shrink-0 ${done ? 'text-green' : 'text-ink-soft'}`}
      />
      <div>
        <Link to={to} className="text-link font-semibold">
          {label}
        </Link>
        <p className="text-ink-soft">{why}</p>
      </div>
    </li>
  )
}
