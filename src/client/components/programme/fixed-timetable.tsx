import { Utensils, Wine } from 'lucide-react'
import { isUnderWay } from '../../../shared/programme/programme'
import type { TimetableSession, TimetableTalk, TimetableTheme } from '../../../shared/programme/timetable'
import { Badge } from '../../ui/badge'
import { useVenueNow } from '../now/use-venue-now'
import { keynoteStyle, ProgrammeRow } from './programme-row'

/** Shown until the organisers make the live programme public. */
export const FixedTimetable = ({ sessions }: { sessions: TimetableSession[] }) => {
  const now = useVenueNow()
  return (
    <ol>
      {sessions.map((session) => {
        const { date, startTime, endTime, title, type } = session
        return (
          <ProgrammeRow
            key={`${startTime} ${title}`}
            date={date}
            start={startTime}
            end={endTime}
            current={isUnderWay(now, date, startTime, endTime)}
            quiet={type === 'break' || type === 'registration'}
          >
            <Session session={session} />
          </ProgrammeRow>
        )
      })}
    </ol>
  )
}

const Session = ({ session }: { session: TimetableSession }) => {
  const { type, title, themes, talks } = session
  if (type === 'break' || type === 'registration') return <h3 className="font-normal font-sans">{title}</h3>
  if (type === 'social') return <Social title={title} />
  if (type === 'keynote')
    return (
      <div className={keynoteStyle}>
        <Badge tone="saffron">{title}</Badge>
        {talks.map(({ talkTitle, speaker, affiliation }) => (
          <div key={talkTitle} className="mt-2">
            <h3 className="text-2xl">{talkTitle}</h3>
            <p className="mt-1 text-ink-soft">{[speaker, affiliation].filter(Boolean).join(', ')}</p>
          </div>
        ))}
      </div>
    )
  return (
    <>
      <h3 className="text-xl">{title}</h3>
      <Talks talks={talks} />
      {themes.length > 0 && (
        <div className="mt-4 grid gap-4 lg:grid-cols-3">
          {themes.map((theme) => (
            <Room key={theme.title} theme={theme} />
          ))}
        </div>
      )}
    </>
  )
}

const Social = ({ title }: { title: string }) => {
  const Icon = /dinner/i.test(title) ? Utensils : Wine
  return (
    <div className="flex gap-4">
      <Icon aria-hidden className="mt-1 size-6 shrink-0 text-teal" />
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="text-ink-soft">Not included in the registration fee</p>
      </div>
    </div>
  )
}

/** The title of a theme starts with the room's name. */
const Room = ({ theme }: { theme: TimetableTheme }) => {
  const [, room = '', title = theme.title] = /^(Room [^:]+): (.+)$/.exec(theme.title) ?? []
  return (
    <section className="break-inside-avoid rounded-lg border border-hairline bg-paper-raised p-4">
      {room && <p className="font-semibold text-sm text-teal-ink">{room}</p>}
      <h4 className="text-lg leading-snug">{title}</h4>
      <Talks talks={theme.talks} />
    </section>
  )
}

const Talks = ({ talks }: { talks: TimetableTalk[] }) =>
  talks.length === 0 ? null : (
    <ul className="mt-3 grid gap-3">
      {talks.map(({ talkTitle, speaker, affiliation }) => (
        <li key={talkTitle} className="leading-snug">
          {talkTitle}
          <span className="mt-0.5 block text-ink-soft text-sm">
            {[speaker, affiliation].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
