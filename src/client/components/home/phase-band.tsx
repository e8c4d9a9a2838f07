import { Link } from '@tanstack/react-router'
import { useConference } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import type { HomePhase } from '#shared/conference/home-phase.ts'
import { formatLongDate } from '#shared/time/dates.ts'

export type HomeCalendar = { phase: HomePhase; today: string; isProgrammePublic: boolean }

const secondary = buttonStyle({ variant: 'secondary' })

/** What matters now: the programme before the conference, now and next during it, the book afterwards. */
export const PhaseBand = ({ phase, today, isProgrammePublic }: HomeCalendar) => {
  const { days, shortName } = useConference()
  if (phase === 'call') return null
  const texts = {
    programme: ['The programme is online', 'See who speaks when, and save the sessions you want to hear.'],
    today: [`Today: ${days.find(({ date }) => date === today)?.label ?? ''}`, formatLongDate(today)],
    after: ['Thank you', `${shortName} is over. Thank you to everyone who was part of it.`],
  } as const
  const [heading, text] = texts[phase]
  return (
    <section aria-labelledby="phase" className="border-hairline border-b bg-saffron-soft">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
        <div className="min-w-0">
          <h2 id="phase" className="text-2xl">
            {heading}
          </h2>
          <p className="mt-1">{text}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          {phase === 'today' && isProgrammePublic && (
            <Link to="/now" preload={false} className={buttonStyle()}>
              Now and next
            </Link>
          )}
          {phase === 'after' && isProgrammePublic && (
            <a href="/book" className={buttonStyle()}>
              Book of abstracts
            </a>
          )}
          <Link to="/programme" className={secondary}>
            {phase === 'today' ? 'Today’s programme' : 'See the programme'}
          </Link>
        </p>
      </div>
    </section>
  )
}
