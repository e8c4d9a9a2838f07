import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent, EventInput } from '#shared/events/events.ts'

export type Names = Pick<ConferenceEvent, 'roomName' | 'roomBuilding' | 'mainPresenterName'>

/** The event as it will look once saved. */
export const optimisticEvent = (
  id: number,
  input: EventInput,
  names: Names,
  before?: ConferenceEvent,
): ConferenceEvent => ({
  mainPresenterInstitution: null,
  abstractId: null,
  sessionTitle: null,
  boardNumber: null,
  other_authors: '',
  authorNames: [],
  version: 1,
  createdAt: '',
  updatedAt: '',
  ...before,
  ...input,
  authorIds: input.authorIds ?? before?.authorIds ?? [],
  allRooms: input.allRooms ?? before?.allRooms ?? false,
  sessionId: input.sessionId === undefined ? (before?.sessionId ?? null) : input.sessionId,
  ...names,
  id,
})

/** The server fills in the abstract's text. */
export const abstractInput = ({ id, abstractTitle, authorId }: ApprovedAbstractListItem) => ({
  title: abstractTitle,
  description: '',
  type: 'paper' as const,
  mainPresenterId: authorId,
  approvedAbstractId: id,
})

/** An abstract as the talk that it becomes in a session, which gives it its time. */
export const optimisticTalk = (
  id: number,
  abstract: ApprovedAbstractListItem,
  { id: sessionId, date, startTime, endTime, roomId, roomName, roomBuilding }: EventSession,
): ConferenceEvent =>
  optimisticEvent(
    id,
    { ...abstractInput(abstract), date, startTime, endTime, roomId, sessionId },
    { roomName, roomBuilding, mainPresenterName: leadAuthorName(abstract) },
  )
