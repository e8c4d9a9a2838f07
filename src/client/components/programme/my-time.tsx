import { useEffect } from 'react'
import { createStoredValue } from '#client/data/storage.ts'
import { useConference } from '#client/routing/page-context.ts'
import { createStore } from '#client/ui/store.ts'
import type { SiteFacts } from '#shared/conference/conference.ts'
import { clocksDiffer, ownZone } from '#shared/time/zone-clock.ts'

const showMyTime = createStoredValue<boolean>('my-time', false, (stored) => typeof stored === 'boolean')

type MyTimeModule = typeof import('#shared/programme/my-time.ts')
type OtherZone = { own: string; module: MyTimeModule }

/** The browser's time zone, if its clocks differ from the venue's. */
const otherZone = createStore<OtherZone | undefined>(undefined)
let isLoaded = false

/** Loaded after hydration, and only in another time zone. */
const loadOtherZone = async ({ timeZone, days }: SiteFacts) => {
  isLoaded = true
  const own = ownZone()
  if (!own || !clocksDiffer(own, timeZone, days)) return
  otherZone.set({ own, module: await import('#shared/programme/my-time.ts') })
}

const useOtherZone = () => {
  const conference = useConference()
  useEffect(() => {
    // If it cannot be loaded, only venue times are shown.
    if (!isLoaded) void loadOtherZone(conference).catch(() => {})
  }, [conference])
  return otherZone.use()
}

/** Shown only in another time zone. */
export const MyTimeChoice = () => {
  const zone = useOtherZone()
  const isShown = showMyTime.use()
  if (!zone) return null
  return (
    <label className="no-print inline-flex cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => showMyTime.set(event.target.checked)}
        className="size-4 accent-accent"
      />
      Also show my time ({zone.module.zoneName(zone.own)})
    </label>
  )
}

type MyTimeProps = {
  date: string
  start: string
  end: string
  className?: string
}

/** The visitor's local time, if switched on. */
export const MyTime = ({ date, start, end, className = '' }: MyTimeProps) => {
  const zone = useOtherZone()
  const { timeZone: venue } = useConference()
  if (!showMyTime.use() || !zone) return null
  return (
    <span className={`block whitespace-normal font-normal text-ink-soft text-xs ${className}`}>
      {zone.module.myTimeText(date, start, end, { venue, own: zone.own })} my time
    </span>
  )
}
