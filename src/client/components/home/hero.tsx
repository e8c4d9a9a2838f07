import { CalendarDays, MapPin } from 'lucide-react'
import { ExternalLink } from '#client/components/site/external-link.tsx'
import { Motif } from '#client/components/site/motif.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { describeSubmissionStatus, type SubmissionStatus } from '#shared/abstracts/submissions.ts'
import { type Conference, dateRange } from '#shared/conference/conference.ts'
import { thumbnailName } from '#shared/photos/thumbnail-name.ts'

/** All of it fits on the first screen of a small phone. */
export const Hero = ({ submissions }: { submissions: SubmissionStatus | undefined }) => {
  const conference = useConference()
  const { title, theme, venue, salesUrl, headerPicture } = conference
  return (
    <section className="relative overflow-hidden border-hairline border-b">
      <div className="page-width relative py-5 sm:py-12 lg:py-20">
        <div className="lg:max-w-[30rem] xl:max-w-[33rem]">
          <h1 className="text-2xl min-[375px]:text-3xl sm:text-5xl">{title}</h1>
          <p className="mt-2.5 text-balance font-heading font-serif text-base text-accent-ink min-[375px]:text-lg sm:mt-5 sm:text-2xl">
            {theme}
          </p>
          <ul className="mt-3 grid gap-1 sm:mt-6 sm:text-lg">
            <li className="flex items-center gap-2.5 font-semibold">
              <CalendarDays aria-hidden className="size-5 shrink-0 text-saffron-ink" />
              {dateRange(conference)}
            </li>
            <li className="flex items-center gap-2.5">
              <MapPin aria-hidden className="size-5 shrink-0 text-saffron-ink" />
              {venue.name}, {venue.city}
            </li>
          </ul>
          <div className="mt-4 flex flex-wrap gap-3 sm:mt-8">
            {submissions?.state === 'closed' ? (
              <ButtonLink to="/programme">See the programme</ButtonLink>
            ) : (
              <ButtonLink to="/submit">Submit Your Abstract</ButtonLink>
            )}
            {salesUrl && (
              <ExternalLink href={salesUrl} className={buttonStyle({ variant: 'secondary' })}>
                Registration
              </ExternalLink>
            )}
          </div>
          <p className="mt-4 text-ink-soft text-sm">{describeSubmissionStatus(conference, submissions)}</p>
        </div>
      </div>
      {headerPicture ? (
        <HeaderPicture picture={headerPicture} />
      ) : (
        <div className="pointer-events-none -mx-[12%] mt-1 h-64 sm:mx-0 sm:h-96 lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0 lg:h-auto lg:w-1/2">
          <Motif variant="banner" preserveAspectRatio="xMinYMid slice" className="size-full" />
        </div>
      )}
    </section>
  )
}

/** Beside the text or below it, never behind it; phones load the small version. */
const HeaderPicture = ({ picture }: { picture: NonNullable<Conference['headerPicture']> }) => {
  const { url, width, height } = picture
  return (
    <picture>
      <source media="(min-width: 640px)" srcSet={url} />
      <img
        src={thumbnailName(url)}
        alt=""
        width={width}
        height={height}
        className="h-56 w-full object-cover sm:h-96 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[45%]"
      />
    </picture>
  )
}
