import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { byteSourceOf, uploadFile } from '#client/data/upload-file.ts'
import { useField } from '#client/form/form.tsx'
import { CheckboxField, InputField } from '#client/form/form-fields.tsx'
import { HiddenInput } from '#client/form/hidden-input.tsx'
import { type Upload, UploadInput } from '#client/form/upload-input.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { facts } from '#shared/conference/facts.ts'
import { isVideoOutdated } from '#shared/conference/outdated-video.ts'
import { fileFormat } from '#shared/media/file-format.ts'
import { mediaLimits, mediaMessages } from '#shared/media/media.ts'
import { TextsField } from './texts-field.tsx'

type Video = NonNullable<Conference['video']>

/** The introduction video of the home page, or none. */
export const VideoFields = ({ conference }: { conference: Conference }) => {
  const { video: start } = conference
  const [isShown, setShown] = useState(start !== null)
  const video = start ?? defaultConference.video
  if (!video) return null
  return (
    <>
      <CheckboxField
        name="video.isShown"
        label="Show the introduction video"
        defaultChecked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      {isShown && isVideoOutdated(conference) && (
        <Alert>Visitors do not see this video: it names the dates of the example conference.</Alert>
      )}
      {isShown && <ShownVideo start={video} />}
    </>
  )
}

const isDefault = (name: 'src' | 'captions', url: string) => defaultConference.video?.[name] === url

/** Its files, title and transcript. The texts are remounted where they are replaced as a whole. */
const useVideo = (start: Video) => {
  const [video, setVideo] = useState(start)
  const [textsKey, setTextsKey] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const change = (changes: Partial<Video>) => {
    flushSync(() => {
      setVideo((current) => ({ ...current, ...changes }))
      if ('transcript' in changes) setTextsKey((n) => n + 1)
    })
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { video, textsKey, box, change }
}

const ShownVideo = ({ start }: { start: Video }) => {
  const { video, textsKey, box, change } = useVideo(start)
  const { src, captions, poster } = video
  const isOwn = !isDefault('src', src)

  /** What belongs to the video of the site does not belong to another. */
  const replace = (url: string) =>
    change({ src: url, poster: '', ...(isDefault('captions', captions) && { captions: '' }) })

  const fillTranscript = async () => {
    try {
      change({ transcript: await readCaptions(captions) })
    } catch {
      toast({ title: 'Failed to read the captions', tone: 'danger' })
    }
  }
  return (
    <div ref={box} className="grid gap-5">
      <HiddenInput name="video.poster" value={poster} onSet={(value) => change({ poster: value })} />
      {src && <VideoPlayer video={video} />}
      <MediaField
        name="video.src"
        url={src}
        label={isOwn ? 'Replace video' : 'Upload your own video'}
        hint="MP4 or WebM, up to 20 MB"
        accept="video/mp4,video/webm"
        problemOf={videoProblem}
        onChange={(url) => url !== src && (isDefault('src', url) ? change({ src: url }) : replace(url))}
      />
      <MediaField
        name="video.captions"
        url={captions}
        label={captions ? 'Replace captions' : 'Upload captions'}
        hint="A WebVTT file (.vtt), up to 200 kB: what is said and heard, with times"
        accept=".vtt,text/vtt"
        problemOf={captionsProblem}
        onChange={(url) => change({ captions: url })}
      />
      {isOwn && defaultConference.video && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => defaultConference.video && change(defaultConference.video)}
        >
          Use the default video
        </Button>
      )}
      <InputField
        key={`title-${textsKey}`}
        name="video.title"
        label={facts.video.facts.title.label}
        required
        defaultValue={video.title}
        autoComplete="off"
      />
      <TextsField
        key={`transcript-${textsKey}`}
        name="video.transcript"
        label={facts.video.facts.transcript.label}
        items={video.transcript}
        entry="Sentence"
        max={200}
        hint="What is said, for people who read rather than listen"
      />
      {captions && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => void fillTranscript()}
        >
          Take the transcript from the captions
        </Button>
      )}
    </div>
  )
}

/** What is said, as the browser reads it, without times, names and markup. */
const readCaptions = (src: string) =>
  new Promise<string[]>((resolve, reject) => {
    const element = document.createElement('track')
    document.createElement('video').append(element)
    element.onload = () =>
      resolve(
        [...(element.track.cues ?? [])]
          .map((cue) => (cue as VTTCue).getCueAsHTML().textContent.replace(/\s+/g, ' ').trim())
          .filter((said) => said !== ''),
      )
    element.onerror = reject
    // Tracks are read only when they are shown, or would be.
    element.track.mode = 'hidden'
    element.src = src
  })

const videoProblem = async (file: File): Promise<string | undefined> => {
  if (file.size > mediaLimits.videoBytes) return mediaMessages.tooLarge
  const format = await fileFormat(byteSourceOf(file))
  return format === 'mp4' || format === 'webm' ? undefined : mediaMessages.notVideo
}

const captionsProblem = async (file: File): Promise<string | undefined> => {
  if (file.size > mediaLimits.captionsBytes) return mediaMessages.captionsTooLarge
  return (await fileFormat(byteSourceOf(file))) === 'vtt' ? undefined : mediaMessages.notCaptions
}

type MediaFieldProps = {
  name: string
  url: string
  label: string
  hint: string
  accept: string
  /** Why a file cannot be used, before it is sent. */
  problemOf: (file: File) => Promise<string | undefined>
  onChange: (url: string) => void
}

/** Uploaded as soon as it is chosen; saved with the form. */
const MediaField = ({ name, url, label, hint, accept, problemOf, onChange }: MediaFieldProps) => {
  const { id, error } = useField(name)
  const upload: Upload = async (file, progress) => {
    const { response } = await uploadFile('POST /api/media', { file }, progress)
    onChange(response.url)
  }
  return (
    <div className="grid gap-2">
      <HiddenInput name={name} value={url} onSet={onChange} />
      <UploadInput {...{ id, label, hint, error, accept, problemOf, upload }} />
    </div>
  )
}

/** Plays the video with its captions, as visitors will see them. */
const VideoPlayer = ({ video }: { video: NonNullable<Conference['video']> }) => {
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
