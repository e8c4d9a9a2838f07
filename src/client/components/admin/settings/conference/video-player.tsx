import { useState } from 'react'
import type { Conference } from '#shared/conference/conference.ts'

/** Plays the video with its captions, as visitors will see them. */
export const VideoPlayer = ({ video }: { video: NonNullable<Conference['video']> }) => {
  const { src, captions, poster } = video
  const [unplayable, setUnplayable] = useState<string>()
  return (
    <div className="grid max-w-md gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: they are uploaded after the video */}
      <video
        key={`${src} ${captions}`}
        controls
        playsInline
        preload={poster ? 'none' : 'metadata'}
        src={src}
        poster={poster || undefined}
        aria-label="The chosen video"
        onError={() => setUnplayable(src)}
        className="aspect-video w-full rounded-md border border-hairline bg-paper-sunken"
      >
        {captions && <track kind="captions" src={captions} srcLang="en-GB" label="English" default />}
      </video>
      {unplayable === src && (
        <p role="alert" className="font-semibold text-danger-ink text-sm">
          This browser cannot play the video. Browsers play H.264 in MP4, and VP8, VP9 or AV1 in WebM.
        </p>
      )}
    </div>
  )
}
