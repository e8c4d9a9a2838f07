import { Link } from '@tanstack/react-router'
import { Logo } from '#client/components/site/logo.tsx'
import type { SubmissionStatus } from '#shared/abstracts/submissions.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { Hero } from './hero.tsx'
import { Introduction } from './introduction.tsx'
import { Highlights, KeyThemes } from './lists.tsx'
import { type HomeCalendar, PhaseBand } from './phase-band.tsx'

type HomeContentProps = Pick<
  Conference,
  'partners' | 'introduction' | 'video' | 'keyThemes' | 'highlights'
> & { submissions: SubmissionStatus | undefined; calendar?: HomeCalendar }

export const HomeContent = ({
  submissions,
  calendar,
  partners,
  introduction,
  video,
  keyThemes,
  highlights,
}: HomeContentProps) => (
  <>
    <Hero submissions={submissions} />
    {calendar && <PhaseBand {...calendar} />}
    {partners.length > 0 && <PartnerMarks partners={partners} />}
    <Introduction introduction={introduction} video={video} />
    {keyThemes.length > 0 && <KeyThemes keyThemes={keyThemes} />}
    <Highlights highlights={highlights} today={calendar?.today} />
  </>
)

const PartnerMarks = ({ partners }: Pick<Conference, 'partners'>) => (
  <section aria-labelledby="partners" className="border-hairline border-b">
    <div className="page-width grid items-center gap-x-10 gap-y-5 py-8 lg:grid-cols-[auto_1fr]">
      <h2 id="partners" className="font-normal font-sans text-ink-soft text-sm tracking-normal">
        Convened by
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
