import { Utensils, Wine } from 'lucide-react'
import { useVenueNow } from '#client/components/now/use-venue-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { isUnderWay } from '#shared/programme/programme.ts'
import {
  type TimetableSlot,
  type TimetableTalk,
  type TimetableTheme,
  timetableSlotName,
} from '#shared/programme/timetable.ts'
import { keynoteStyle, ProgrammeRow } from './programme-row.tsx'

/** Shown until the organisers make the live programme public. */
export const FixedTimetable = ({ slots }: { slots: TimetableSlot[] }) => {
  const now = useVenueNow()
  return (
    <ol>
      {slots.map((slot, index) => {
        const { date, startTime, endTime } = slot
        return (
          <ProgrammeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two slots can be equal
            key={index}
            date={date}
            start={startTime}
            end={endTime}
            current={isUnderWay(now, date, startTime, endTime)}
            quiet={isQuiet(slot)}
          >
            <Slot slot={slot} />
          </ProgrammeRow>
        )
      })}
    </ol>
  )
}

const isQuiet = ({ type, themes, talks }: TimetableSlot) =>
  (type === 'break' || type === 'registration') && themes.length + talks.length === 0

const Slot = ({ slot }: { slot: TimetableSlot }) => {
  const { type, room, note, themes, talks } = slot
  const name = timetableSlotName(slot)
  if (isQuiet(slot))
    return (
      <>
        <h3 className="font-normal font-sans">{[name, room].filter(Boolean).join(', ')}</h3>
        <Note note={note} />
      </>
    )
  if (type === 'keynote' && talks.length > 0)
    return (
      <div className={keynoteStyle}>
        <Badge tone="saffron">{name}</Badge>
        {talks.map(({ talkTitle, ...by }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two talks can be equal
          <div key={index} className="mt-2">
            <h3 className="text-2xl">{talkTitle}</h3>
            <p className="mt-1 text-ink-soft">{speakerText(by)}</p>
          </div>
        ))}
        <Room room={room} />
        <Note note={note} />
        <Themes themes={themes} />
      </div>
    )
  return (
    <div className="flex gap-4">
      {type === 'social' && <SocialIcon title={name} />}
      <div className="min-w-0 grow">
        <h3 className="text-xl">{name}</h3>
        <Room room={room} />
        <Note note={note} />
        <Talks talks={talks} />
        <Themes themes={themes} />
      </div>
    </div>
  )
}

const SocialIcon = ({ title }: { title: string }) => {
  const Icon = /dinner/i.test(title) ? Utensils : Wine
  return <Icon aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
}

const Note = ({ note }: { note: string }) => note && <p className="text-ink-soft">{note}</p>

const Room = ({ room }: { room: string }) =>
  room && <p className="font-sans font-semibold text-sm text-accent-ink">{room}</p>

const Themes = ({ themes }: { themes: TimetableTheme[] }) =>
  themes.length > 0 && (
    <div className="mt-4 grid gap-4 lg:grid-cols-3">
      {themes.map(({ room, title, talks }, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: two themes can be equal
          key={index}
          className="break-inside-avoid rounded-lg border border-hairline bg-paper-raised p-4"
        >
          <Room room={room} />
          <h4 className="text-lg leading-snug">{title}</h4>
          <Talks talks={talks} />
        </section>
      ))}
    </div>
  )

const speakerText = ({ speaker, affiliation }: Pick<TimetableTalk, 'speaker' | 'affiliation'>) =>
  [speaker, affiliation].filter(Boolean).join(', ')

const Talks = ({ talks }: { talks: TimetableTalk[] }) =>
  talks.length > 0 && (
    <ul className="mt-3 grid gap-3">
      {talks.map(({ talkTitle, ...by }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two talks can be equal
        <li key={index} className="leading-snug">
          {talkTitle}
          <span className="mt-0.5 block text-ink-soft text-sm">{speakerText(by)}</span>
        </li>
      ))}
    </ul>
  )
