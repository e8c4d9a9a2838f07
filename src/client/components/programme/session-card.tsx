import { type CSSProperties, Fragment, memo } from 'react'
import { ChangeMark } from '#client/components/changes/recent-changes.tsx'
import { MaterialList } from '#client/components/materials/material-list.tsx'
import { useMaterialsOf } from '#client/components/materials/shown-materials.ts'
import { SessionStar, Star } from '#client/components/saved-events/star.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { furtherAuthors } from '#shared/programme/programme.ts'
import {
  boardText,
  itemKey,
  type SavedItem,
  type SessionWithTalks,
} from '#shared/programme/programme-items.ts'
import { formatTime, formatTimeRange } from '#shared/time/dates.ts'
import { ClashNote, Place, Presenter, SpeakerLink } from './card-parts.tsx'
import { EventLink } from './event-link.tsx'
import type { Highlighter } from './highlight.tsx'

type SessionCardProps = {
  session: SessionWithTalks
  onPresenter: (id: number) => void
  /** Among search results. */
  highlighter?: Highlighter
  /** The room's column on wide screens. */
  column?: number | 'all'
  /** Other starred sessions at the same time. */
  clashes?: SavedItem[]
}

/** A session with its talks in their order; each opens its own dialog. */
export const SessionCard = memo(
  ({ session, onPresenter, highlighter, column, clashes }: SessionCardProps) => {
    const { title, roomName, trackName, trackColour, startTime, endTime, talks } = session
    const style = typeof column === 'number' ? ({ '--column': column } as CSSProperties) : undefined
    const place = style ? 'lg:col-start-(--column) print:col-start-(--column)' : column && 'col-span-full'
    const id = itemKey(session)
    const highlight = (text: string) => highlighter?.highlight(text) ?? text
    return (
      <section
        id={id}
        aria-labelledby={`${id}-title`}
        style={style}
        className={`min-w-0 scroll-mt-36 rounded-lg border border-hairline bg-paper-raised p-4 print:p-2 ${place ?? ''}`}
      >
        <div className="mb-2 flex items-center justify-between gap-3 text-sm print:mb-0">
          <Place>{highlight(roomName)}</Place>
          <SessionStar session={session} />
        </div>
        {trackName && trackColour && (
          <p className="mb-2 print:mb-0">
            <Badge wraps tone={trackColour}>
              {highlight(trackName)}
            </Badge>
          </p>
        )}
        <h3 id={`${id}-title`} dir="auto" className="text-lg leading-snug">
          <span className="sr-only">{formatTimeRange(startTime, endTime)}, </span>
          {highlight(title)}
        </h3>
        <Chairs session={session} onPresenter={onPresenter} highlight={highlight} />
        <ClashNote with={clashes} />
        {talks.length > 0 && (
          <ol className="mt-3">
            {talks.map((talk) => (
              <Talk key={talk.id} talk={talk} onPresenter={onPresenter} highlighter={highlighter} />
            ))}
          </ol>
        )}
      </section>
    )
  },
)

type ChairsProps = Pick<SessionCardProps, 'session' | 'onPresenter'> & {
  highlight: Highlighter['highlight']
}

const Chairs = ({ session: { chairs }, onPresenter, highlight }: ChairsProps) => {
  if (chairs.length === 0) return null
  return (
    <p className="mt-1 text-ink-soft text-sm">
      {chairs.length === 1 ? 'Chair' : 'Chairs'}:{' '}
      {chairs.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <SpeakerLink id={id} onPresenter={onPresenter}>
            {highlight(name)}
          </SpeakerLink>
        </Fragment>
      ))}
    </p>
  )
}

type TalkProps = { talk: ConferenceEvent } & Pick<SessionCardProps, 'onPresenter' | 'highlighter'>

const Talk = ({ talk, onPresenter, highlighter }: TalkProps) => {
  const others = furtherAuthors(talk)
  const quiet = talk.type === 'break'
  const materials = useMaterialsOf(talk.id)
  return (
    <li className="relative break-inside-avoid border-hairline border-t py-2.5 hover:bg-paper-sunken print:py-1">
      <div className="flex items-center gap-2.5">
        <p className="mr-auto text-ink-soft text-sm tabular-nums">
          {boardText(talk) || formatTime(talk.startTime)}
        </p>
        <ChangeMark eventId={talk.id} />
        <Star event={talk} />
      </div>
      <h4 className={quiet ? 'font-normal font-sans text-ink-soft' : 'font-sans font-semibold leading-snug'}>
        <EventLink id={talk.id}>{highlighter?.highlight(talk.title) ?? talk.title}</EventLink>
      </h4>
      <Presenter event={talk} onPresenter={onPresenter} highlighter={highlighter} className="text-sm" />
      {others && (
        <p dir="auto" className="text-ink-soft text-sm">
          With {others}
        </p>
      )}
      {materials.length > 0 && (
        <MaterialList items={materials} title={talk.title} className="mt-1 text-sm print:hidden" />
      )}
    </li>
  )
}
