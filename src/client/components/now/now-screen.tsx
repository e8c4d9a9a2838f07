import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConference } from '#client/routing/page-context.ts'
import { usePageHeading } from '#client/routing/page-heading.ts'
import {
  type NowEvent,
  type NowRoom,
  nowKey,
  splitByHeight,
  untilText,
} from '#shared/programme/now-and-next.ts'
import { formatTime, formatTimeRange } from '#shared/time/dates.ts'

type NowScreenProps = {
  now: string
  /** The screen is outside this room. */
  roomName?: string
  rooms: NowRoom[]
  /** Shown instead of rooms before and after the conference. */
  message: string
  notice: string
}

/** For a screen outside a room: large type and no controls. */
export const NowScreen = ({ now, roomName, rooms, message, notice }: NowScreenProps) => {
  const heading = usePageHeading()
  const { shortName } = useConference()
  const [only] = roomName ? rooms : []
  return (
    <div className={`now-screen flex flex-col bg-ink text-paper ${roomName ? '' : 'h-dvh'}`}>
      <div className="flex items-baseline justify-between gap-[3vw] border-current border-b-2 px-[3vw] py-[1.5vw]">
        <h1 className="text-[clamp(1.75rem,4.5vw,6rem)] leading-tight">{roomName ?? heading}</h1>
        <p className="whitespace-nowrap text-[clamp(1.75rem,4.5vw,6rem)] leading-tight tabular-nums">
          {formatTime(now)}
        </p>
      </div>
      <div className="grid min-h-0 flex-1 content-start gap-[3vw] overflow-hidden p-[3vw]">
        {message && (
          <p className="font-heading font-serif text-[clamp(2rem,5vw,7rem)] leading-tight">{message}</p>
        )}
        {only ? (
          <SingleRoom room={only} now={now} />
        ) : (
          rooms.length > 0 && <RoomTable rooms={rooms} now={now} />
        )}
      </div>
      <p
        role="status"
        className="bg-saffron px-[3vw] py-[1vw] font-semibold text-[clamp(1rem,2vw,2.5rem)] text-black empty:hidden"
      >
        {notice}
      </p>
      <p className="px-[3vw] py-[1vw] text-[clamp(0.9rem,1.5vw,2rem)]">{shortName}</p>
    </div>
  )
}

const LONG_TITLE = 80

const size = ({ title }: NowEvent) =>
  title.length > LONG_TITLE ? 'text-[clamp(1.5rem,3.2vw,4.5rem)]' : 'text-[clamp(2rem,5vw,7rem)]'

const SingleRoom = ({ room: { current, elsewhere, next }, now }: { room: NowRoom; now: string }) => {
  const [first] = next
  return (
    <>
      <Block label="Now">
        {current.map((session) => (
          <Entry key={nowKey(session)} session={session} className={size(session)}>
            until {formatTime(session.endTime)}
          </Entry>
        ))}
        {current.length + elsewhere.length === 0 && (
          <p className="text-[clamp(1.5rem,3.2vw,4.5rem)] leading-tight">Nothing on now</p>
        )}
        {elsewhere.map((session) => (
          <Entry key={nowKey(session)} session={session} className={size(session)}>
            For everyone, in {session.roomName}, until {formatTime(session.endTime)}
          </Entry>
        ))}
      </Block>
      {first && (
        <Block label={`Next, ${untilText(now, first.startTime)}`}>
          {next.map((session) => (
            <Entry key={nowKey(session)} session={session} className="text-[clamp(1.25rem,2.8vw,4rem)]">
              {formatTimeRange(session.startTime, session.endTime)}
            </Entry>
          ))}
        </Block>
      )}
    </>
  )
}

const Block = ({ label, children }: { label: string; children: ReactNode }) => (
  <section>
    <p className="font-semibold text-[clamp(1.1rem,2.2vw,3rem)]">{label}</p>
    {children}
  </section>
)

type EntryProps = { session: NowEvent; className: string; children: ReactNode }

const Entry = ({ session: { title, sessionTitle, mainPresenterName }, className, children }: EntryProps) => (
  <div className="mt-[0.8vw]">
    <h2 dir="auto" className={`leading-tight ${className}`}>
      {title}
    </h2>
    <p className="mt-[0.5vw] text-[clamp(1.1rem,2.2vw,3rem)] leading-snug tabular-nums">
      {mainPresenterName && (
        <>
          <bdi>{mainPresenterName}</bdi>,{' '}
        </>
      )}
      {children}
      {sessionTitle && (
        <span dir="auto" className="block">
          {sessionTitle}
        </span>
      )}
    </p>
  </div>
)

const PAGE_MS = 15_000
/** This share of the window is kept for the number of the page. */
const FOOT = 0.12

/** Rows that fit below the top of the table, page by page; all until they are measured. */
const usePages = (count: number) => {
  const table = useRef<HTMLTableElement>(null)
  const [heights, setHeights] = useState<number[]>([])
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const [page, setPage] = useState(0)
  useEffect(() => {
    const measure = () => {
      const rows = [...(table.current?.tBodies[0]?.rows ?? [])]
      const box = table.current?.parentElement?.getBoundingClientRect()
      const head = table.current?.tHead?.getBoundingClientRect()
      if (!box || !head) return
      setRoom(box.bottom - head.bottom - FOOT * innerHeight)
      setHeights((known) =>
        Array.from({ length: count }, (_, index) => {
          const shown = rows.find((row) => row.dataset.index === String(index))
          return shown?.offsetHeight ?? known[index] ?? 0
        }),
      )
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [count])
  useEffect(() => {
    const timer = setInterval(() => setPage((shown) => shown + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [])
  const pages = splitByHeight(heights.length === count ? heights : [], room)
  return { table, shown: pages.length > 1 ? pages[page % pages.length] : undefined, page, pages }
}

const RoomTable = ({ rooms, now }: { rooms: NowRoom[]; now: string }) => {
  const { table, shown, page, pages } = usePages(rooms.length)
  return (
    <>
      <table ref={table} className="w-full text-left text-[clamp(1rem,1.7vw,2.4rem)] leading-snug">
        <thead>
          <tr>
            {['Room', 'Now', 'Next'].map((head) => (
              <th key={head} scope="col" className="pr-[2vw] pb-[1vw] font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map(
            ({ id, name, current, next }, index) =>
              (!shown || shown.includes(index)) && (
                <tr key={id} data-index={index} className="border-current border-t align-top">
                  <th scope="row" dir="auto" className="py-[1vw] pr-[2vw] font-semibold">
                    {name}
                  </th>
                  <td dir="auto" className="w-2/5 py-[1vw] pr-[2vw]">
                    {current.map(({ title }) => title).join('; ')}
                  </td>
                  <td dir="auto" className="w-2/5 py-[1vw]">
                    {next.map(({ title, startTime }) => `${title} (${untilText(now, startTime)})`).join('; ')}
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      {shown && (
        <p className="text-[clamp(0.9rem,1.5vw,2rem)]">
          {(page % pages.length) + 1} of {pages.length}
        </p>
      )}
    </>
  )
}
