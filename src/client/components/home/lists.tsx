import { Link } from '@tanstack/react-router'
import { useConference } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { type Conference, dateRange, formatClosingTime, lastDay } from '#shared/conference/conference.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

const numerals = ['text-saffron-ink', 'text-accent-ink']

export const KeyThemes = ({ keyThemes }: Pick<Conference, 'keyThemes'>) => (
  <section aria-labelledby="themes" className="border-hairline border-y bg-paper-raised">
    <div className="page-width grid gap-x-16 gap-y-6 py-14 lg:grid-cols-[1fr_2fr] lg:py-20">
      <h2 id="themes" className="text-3xl">
        Key Themes
      </h2>
      <ol className="grid">
        {keyThemes.map((theme, index) => (
          <li
            key={theme}
            className="flex items-baseline gap-5 border-hairline border-t py-4 first:border-t-0 first:pt-0 last:pb-0"
          >
            <span
              aria-hidden
              className={`w-7 shrink-0 font-heading font-serif text-3xl tabular-nums ${numerals[index % 2]}`}
            >
              {index + 1}
            </span>
            <span className="text-lg">{theme}</span>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

type HighlightsProps = Pick<Conference, 'highlights'> & {
  /** The day at the venue; dates before it look past. */
  today?: string
}

export const Highlights = ({ highlights, today = '' }: HighlightsProps) => {
  const conference = useConference()
  const { deadlines } = conference
  return (
    <section
      aria-labelledby="highlights"
      className="page-width grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[2fr_1fr] lg:py-20"
    >
      <div>
        <h2 id="highlights" className="text-3xl">
          Conference Highlights
        </h2>
        <ul className="mt-5 grid gap-3 empty:hidden">
          {highlights.map((highlight) => (
            <li key={highlight} className="flex gap-4">
              <span aria-hidden className="mt-[0.6em] h-0.5 w-5 shrink-0 bg-saffron" />
              {highlight}
            </li>
          ))}
        </ul>
        <Link to="/programme" className={`${buttonStyle({ variant: 'secondary' })} mt-7`}>
          See the programme
        </Link>
      </div>
      <div className="self-start rounded-lg bg-accent-soft p-6 text-ink">
        <h2 className="text-xl">Important dates</h2>
        <dl className="mt-4 grid gap-4">
          <Moment
            name="Abstract submission deadline"
            date={formatCalendarDate(deadlines.abstracts)}
            time={formatClosingTime(conference)}
            isPast={deadlines.abstracts < today}
          />
          <Moment
            name="Notification of acceptance"
            date={formatCalendarDate(deadlines.notification)}
            isPast={deadlines.notification < today}
          />
          <Moment name="Conference" date={dateRange(conference)} isPast={lastDay(conference) < today} />
        </dl>
      </div>
    </section>
  )
}

type MomentProps = { name: string; date: string; time?: string; isPast: boolean }

const Moment = ({ name, date, time, isPast }: MomentProps) => (
  <div className={isPast ? 'text-ink-soft' : ''}>
    <dt className="text-sm">{name}</dt>
    <dd className={isPast ? '' : 'font-semibold'}>
      <span>{date}</span>
      {isPast && ' (past)'}
    </dd>
    {time && !isPast && <dd className="text-sm">{time}</dd>}
  </div>
)
