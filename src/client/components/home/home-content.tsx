import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { Logo } from '#client/components/site/logo.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { SubmissionStatus } from '#shared/abstracts/submissions.ts'
import {
  type Conference,
  dateRange,
  fillDates,
  formatClosingTime,
  lastDay,
} from '#shared/conference/conference.ts'
import type { HomePhase } from '#shared/conference/home-phase.ts'
import { formatCalendarDate, formatLongDate } from '#shared/time/dates.ts'
import { Hero } from './hero.tsx'

type HomeContentProps = Pick<
  Conference,
  'partnersHeading' | 'partners' | 'introduction' | 'video' | 'keyThemes' | 'highlights'
> & { submissions: SubmissionStatus | undefined; calendar?: HomeCalendar }

export const HomeContent = ({
  submissions,
  calendar,
  partnersHeading,
  partners,
  introduction,
  video,
  keyThemes,
  highlights,
}: HomeContentProps) => (
  <>
    <Hero submissions={submissions} />
    {calendar && <PhaseBand {...calendar} />}
    {partners.length > 0 && <PartnerMarks {...{ partnersHeading, partners }} />}
    <Introduction introduction={introduction} video={video} />
    {keyThemes.length > 0 && <KeyThemes keyThemes={keyThemes} />}
    <Highlights highlights={highlights} today={calendar?.today} />
  </>
)

const PartnerMarks = ({ partnersHeading, partners }: Pick<Conference, 'partnersHeading' | 'partners'>) => (
  <section aria-labelledby="partners" className="border-hairline border-b">
    <div className="page-width grid items-center gap-x-10 gap-y-5 py-8 lg:grid-cols-[auto_1fr]">
      <h2 id="partners" className="font-normal font-sans text-ink-soft text-sm tracking-normal">
        {partnersHeading}
      </h2>
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {partners.map(({ name, logo }) => (
          <li key={name}>
            <Link
              to="/about"
              className="flex items-center gap-3 text-ink-soft no-underline hover:text-ink hover:underline"
            >
              <Logo logo={logo} size={44} />
              <span className="font-heading font-serif leading-snug">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

type IntroductionProps = Pick<Conference, 'introduction' | 'video'>

const Introduction = ({ introduction, video }: IntroductionProps) => {
  const conference = useConference()
  const { heading, paragraphs } = introduction
  if (!heading && paragraphs.length === 0 && !video) return null
  return (
    <section
      aria-labelledby="introduction"
      className="page-width grid gap-10 py-14 lg:grid-cols-2 lg:gap-16 lg:py-20"
    >
      <div className="prose-width">
        <h2 id="introduction" className="text-3xl">
          {heading || 'About the conference'}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 first-of-type:text-lg">
            {fillDates(paragraph, conference)}
          </p>
        ))}
      </div>
      {video && <InformationVideo video={video} />}
    </section>
  )
}

/** Captions are shown from the start; a `default` track would load with the page. */
const showCaptions = ({ currentTarget: { currentTime, textTracks } }: SyntheticEvent<HTMLVideoElement>) => {
  if (currentTime === 0 && textTracks[0]) textTracks[0].mode = 'showing'
}

/** Loaded only when played; without a poster, its first picture is shown. */
const InformationVideo = ({ video }: { video: NonNullable<Conference['video']> }) => (
  <figure>
    <video
      key={video.src}
      controls
      playsInline
      preload={video.poster ? 'none' : 'metadata'}
      poster={video.poster || undefined}
      width={1280}
      height={720}
      aria-label={video.title}
      onPlay={showCaptions}
      className="no-print aspect-video w-full rounded-lg border border-hairline bg-paper-sunken"
    >
      <source src={video.src} type={video.src.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
      <track kind="captions" src={video.captions} srcLang="en-GB" label="English" />
    </video>
    {video.transcript.length > 0 && (
      <figcaption className="mt-3 text-sm">
        <details className="group">
          <summary className="inline-flex items-center gap-1 py-1 text-ink-soft hover:text-ink">
            Read the transcript
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <div className="mt-2 grid gap-1.5 border-hairline border-l-2 pl-4 text-ink-soft">
            {video.transcript.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </details>
      </figcaption>
    )}
  </figure>
)

const numerals = ['text-saffron-ink', 'text-accent-ink']

const KeyThemes = ({ keyThemes }: Pick<Conference, 'keyThemes'>) => (
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

const Highlights = ({ highlights, today = '' }: HighlightsProps) => {
  const conference = useConference()
  const { deadlines } = conference
  return (
    <section
      aria-labelledby="highlights"
      className="page-width grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[2fr_1fr] lg:py-20"
    >
      <div>
        <h2 id="highlights" className="text-3xl">
          {highlights.length > 0 ? 'Conference Highlights' : 'Programme'}
        </h2>
        <ul className="mt-5 grid gap-3 empty:hidden">
          {highlights.map((highlight) => (
            <li key={highlight} className="flex gap-4">
              <span aria-hidden className="mt-[0.6em] h-0.5 w-5 shrink-0 bg-saffron" />
              {highlight}
            </li>
          ))}
        </ul>
        <ButtonLink to="/programme" variant="secondary" className="mt-7">
          See the programme
        </ButtonLink>
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

type HomeCalendar = { phase: HomePhase; today: string; isProgrammePublic: boolean }

/** What matters now: the programme before the conference, now and next during it, the book afterwards. */
const PhaseBand = ({ phase, today, isProgrammePublic }: HomeCalendar) => {
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
            <ButtonLink to="/now" preload={false}>
              Now and next
            </ButtonLink>
          )}
          {phase === 'after' && isProgrammePublic && (
            <a href="/book" className={buttonStyle()}>
              Book of abstracts
            </a>
          )}
          <ButtonLink to="/programme" variant="secondary">
            {phase === 'today' ? 'Today’s programme' : 'See the programme'}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
