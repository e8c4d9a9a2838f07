import { useSyncExternalStore } from 'react'
import { conference } from '../../../shared/conference/conference'
import { clocksDiffer, ownZone } from '../../../shared/time/zone-clock'
import { createStoredValue } from '../../data/storage'

const { timeZone: venue } = conference.venue

/** Whether one's own time stands beside the venue's. */
const wanted = createStoredValue<boolean>('my-time', false, (stored) => typeof stored === 'boolean')

type Texts = typeof import('../../../shared/programme/my-time')
type Elsewhere = { own: string; texts: Texts }

let elsewhere: Elsewhere | undefined
let looked = false
const listeners = new Set<() => void>()

/** Those at the venue need none of it; for others it is fetched when the page has come to life. */
const look = async () => {
  looked = true
  const own = ownZone()
  if (!own || !clocksDiffer(own, venue, conference.days)) return
  const texts = await import('../../../shared/programme/my-time')
  elsewhere = { own, texts }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  // Without it the venue's times stand alone, as they are.
  if (!looked) void look().catch(() => {})
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The browser's own zone, where its clocks differ from the venue's. */
const useElsewhere = () =>
  useSyncExternalStore(
    subscribe,
    () => elsewhere,
    () => undefined,
  )

/** Offered only to those whose clocks show another time. */
export const MyTimeChoice = () => {
  const zone = useElsewhere()
  const isWanted = wanted.use()
  if (!zone) return null
  return (
    <label className="no-print inline-flex cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={(event) => wanted.set(event.target.checked)}
        className="size-4 accent-teal"
      />
      Also show my time ({zone.texts.zoneName(zone.own)})
    </label>
  )
}

type MyTimeProps = {
  date: string
  start: string
  end: string
  className?: string
}

/** One's own time below the venue's, where it was asked for. */
export const MyTime = ({ date, start, end, className = '' }: MyTimeProps) => {
  const zone = useElsewhere()
  if (!wanted.use() || !zone) return null
  return (
    <span className={`block whitespace-normal font-normal text-ink-soft text-sm ${className}`}>
      {zone.texts.myTimeText(date, start, end, { venue, own: zone.own })} my time
    </span>
  )
}
