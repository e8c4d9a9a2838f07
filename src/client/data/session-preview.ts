import { shortened } from '#shared/text.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { authorQuery } from './authors.ts'
import type { LoadQuery } from './page-data.ts'
import type { loadProgramme } from './programme.ts'

const MAX_LENGTH = 200

/** What chat apps show for a link to this event: when and where it is, and who presents it. */
export const loadSessionPreview = async (
  load: LoadQuery,
  { events }: Awaited<ReturnType<typeof loadProgramme>>,
  id: number | undefined,
) => {
  const event = events?.find((one) => one.id === id)
  if (!event) return undefined
  const { date, startTime, endTime, roomName, mainPresenterId, mainPresenterName, description } = event
  const when = `${formatLongDate(date)}, ${formatTimeRange(startTime, endTime)}, ${roomName}.`
  const author = mainPresenterId === null ? null : await load(authorQuery(mainPresenterId))
  return {
    description: shortened(`${when} ${description}`, MAX_LENGTH),
    photo: { url: author?.photoUrl ?? '', of: mainPresenterName ?? '' },
  }
}
