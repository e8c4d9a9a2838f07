import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { MailTroubleNotice } from '#client/components/admin/letters/mail-trouble-notice.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call, query } from '#client/data/api.ts'
import { safeLocalStorage } from '#client/data/storage.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { cx } from '#client/ui/class-names.ts'
import { Skeleton } from '#client/ui/loading.tsx'
import { dateRange } from '#shared/conference/conference.ts'
import { countdown, type Summary } from '#shared/summary.ts'
import { DashboardCharts } from './dashboard-charts.tsx'
import { ExampleTexts } from './example-texts.tsx'
import { FirstSteps } from './first-steps.tsx'
import { toDoQuery, WhatNeedsYou } from './what-needs-you.tsx'

/** Key figures, which the navigation refetches after every change. */
export const DashboardHead = () => {
  const summary = useQuery(query('GET /api/summary', {}))
  const toDo = useQuery(toDoQuery)

  // Together: what comes later would move the rest.
  if (summary.isPending || toDo.isPending) return <HeadLoading />
  return (
    <Loaded of={summary} failure="Could not load the figures.">
      {(loaded) => <Head summary={loaded} />}
    </Loaded>
  )
}

/** Its last height, reserved while loading to avoid a layout shift. */
const HEIGHT = 'dashboardHeight'

const Head = ({ summary }: { summary: Summary }) => {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = section
    if (!current) return
    const sizes = new ResizeObserver(() => safeLocalStorage.set(HEIGHT, current.offsetHeight))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return (
    <section ref={section} aria-label="At a glance" className="mb-8 grid grid-cols-1 gap-4">
      {summary.setup.isNew && <SetupOffer />}
      <FirstSteps setup={summary.setup} />
      <ExampleTexts examples={summary.setup.examples} />
      <MailTroubleNotice />
      <WhatNeedsYou />
      <Numbers summary={summary} />
      <DashboardCharts summary={summary} />
    </section>
  )
}

const Numbers = ({ summary: { abstracts, registrations, today } }: { summary: Summary }) => {
  const conference = useConference()
  const { value, label } = countdown(conference, today)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure label="Awaiting review" value={abstracts.pending + abstracts['part reviewed']}>
        {abstracts.reviewed + abstracts.partial} more awaiting a decision
      </Figure>
      <Figure label="Decided" value={abstracts.approved + abstracts.rejected}>
        {abstracts.approved} approved, {abstracts.rejected} rejected
      </Figure>
      <Figure label="Registered" value={registrations.total}>
        {registrations.speakers} of them speakers
      </Figure>
      <Figure label="Conference" value={value}>
        {label}, {dateRange(conference)}
      </Figure>
    </dl>
  )
}

type FigureProps = { label: string; value: ReactNode; children: ReactNode }

const Figure = ({ label, value, children }: FigureProps) => (
  <div className="flex flex-col rounded-lg border border-hairline bg-paper-raised p-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-serif text-3xl tabular-nums">{value}</dd>
    <dd className="text-ink-soft text-xs">{children}</dd>
  </div>
)

const HeadLoading = () => {
  const height = safeLocalStorage.get<number>(HEIGHT)
  return (
    <div
      role="status"
      style={{ minHeight: height }}
      className="mb-8 grid grid-cols-2 content-start gap-x-3 gap-y-4 lg:grid-cols-4"
    >
      <span className="sr-only">Loading the figures…</span>
      {/* On a first visit the first steps are probably shown. */}
      {height === undefined && <Skeleton className="col-span-full h-140 md:h-84" />}
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-29" />
      ))}
      {[1, 2, 3, 4].map((place) => (
        // On a phone the charts scroll sideways, and only the first is in view.
        <Skeleton key={place} className={cx('h-51 sm:max-lg:h-46', place > 2 && 'max-sm:hidden')} />
      ))}
    </div>
  )
}

/** Offered on an empty site until an organiser starts or declines, for everyone. */
const SetupOffer = () => {
  const decline = useAction({
    send: () => call('POST /api/site-settings', { body: { key: 'hideSetup', value: 'true' } }),
    done: () => ({
      title: 'You can do this later',
      description: 'You can also start from the first steps below.',
    }),
    failed: 'Error',
    onDone: () => document.querySelector('h1')?.focus(),
  })
  return (
    <section
      aria-labelledby="setup-offer"
      className="rounded-lg border border-hairline border-l-4 border-l-accent bg-paper-raised p-5"
    >
      <h2 id="setup-offer" className="text-xl">
        Set up your conference
      </h2>
      <p className="mt-2 max-w-prose">
        Five short steps: name and theme, dates, venue, deadline and contact. Until then, visitors see an
        example conference.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/admin/setup">Start</ButtonLink>
        <Button variant="quiet" {...decline.button()}>
          Not now
        </Button>
      </div>
    </section>
  )
}
