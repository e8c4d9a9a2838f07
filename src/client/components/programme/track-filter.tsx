import { Select } from '#client/ui/field.tsx'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { compareNames } from '#shared/text.ts'

type TrackFilterProps = { sessions: EventSession[]; track: number | '' }

/** The tracks in use, by name. */
const tracksOf = (sessions: EventSession[]) => {
  const names = new Map(sessions.map(({ trackId, trackName }) => [trackId, trackName]))
  return [...names]
    .flatMap(([id, name]) => (id === null || name === null ? [] : [[id, name] as const]))
    .toSorted(([, a], [, b]) => compareNames(a, b))
}

export const TrackFilter = ({ sessions, track }: TrackFilterProps) => (
  <Select id="track" name="track" label="Track" defaultValue={track} options={tracksOf(sessions)}>
    <option value="">All tracks</option>
  </Select>
)
