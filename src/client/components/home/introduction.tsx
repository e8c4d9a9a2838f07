import { ChevronDown } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useConference } from '#client/routing/page-context.ts'
import { type Conference, fillDates } from '#shared/conference/conference.ts'

type IntroductionProps = Pick<Conference, 'introduction' | 'video'>

export const Introduction = ({ introduction, video }: IntroductionProps) => {
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
