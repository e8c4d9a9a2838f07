import { ChevronDown } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { homeContent } from '../../../shared/conference/home-content'

const { introduction, video } = homeContent

export const Introduction = () => (
  <section
    aria-labelledby="introduction"
    className="page-width grid gap-10 py-14 lg:grid-cols-2 lg:gap-16 lg:py-20"
  >
    <div className="prose-width">
      <h2 id="introduction" className="text-3xl">
        Many voices, one conversation
      </h2>
      {introduction.map((paragraph) => (
        <p key={paragraph} className="mt-4 first-of-type:text-lg">
          {paragraph}
        </p>
      ))}
    </div>
    <div>
      <InformationVideo />
    </div>
  </section>
)

/** Captions are shown from the start; a `default` track would load with the page. */
const showCaptions = ({ currentTarget: { currentTime, textTracks } }: SyntheticEvent<HTMLVideoElement>) => {
  if (currentTime === 0 && textTracks[0]) textTracks[0].mode = 'showing'
}

/** Loaded only when played. */
const InformationVideo = () => (
  <figure>
    <video
      controls
      playsInline
      preload="none"
      poster={video.poster}
      width={1280}
      height={720}
      aria-label={video.title}
      onPlay={showCaptions}
      className="no-print aspect-video w-full rounded-lg border border-hairline bg-paper-sunken"
    >
      <source src={video.src} type="video/mp4" />
      <track kind="captions" src={video.captions} srcLang="en-GB" label="English" />
    </video>
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
  </figure>
)
