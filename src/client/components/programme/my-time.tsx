import { useSyncExternalStore } from 'react'
import { conference } from '../../../shared/conference'
import { clocksDiffer, myTimeText, zoneName } from '../../../shared/my-time'
import { createChoice } from '../../stored-state'

const { timeZone: venue } = conference.venue

/** Whether one's own time stands beside the venue's. */
const wanted = createChoice<boolean>('my-time', false, (stored) => typeof stored === 'boolean')

let found: { zone: string | undefined } | undefined

/** The browser's own zone, where its clocks differ from the venue's. */
const otherZone = (): string | undefined => {
  if (!found) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    found = { zone: zone && clocksDiffer(zone, venue, conference.days) ? zone : undefined }
  }
  return found.zone
}

const never = () => () => {}

/** Unknown to pages from the server until they come to life. */
const useOtherZone = () => useSyncExternalStore(never, otherZone, () => undefined)

/** Offered only to those whose clocks show another time. */
export const MyTimeChoice = () => {
  const own = useOtherZone()
  const isWanted = wanted.use()
  if (!own) return null
  return (
    <label className="no-print inline-flex cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={(event) => wanted.set(event.target.checked)}
        className="size-4 accent-teal"
      />
      Add my time ({zoneName(own)})
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
  const own = useOtherZone()
  if (!wanted.use() || !own) return null
  return (
    <span className={`block whitespace-normal font-normal text-ink-soft text-sm ${className}`}>
      {myTimeText(date, start, end, { venue, own })} my time
    </span>
  )
}
