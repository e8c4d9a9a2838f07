import { z } from 'zod'
import { myAnswerSchema } from '#shared/abstracts/my-abstract.ts'
import {
  deleteSessionQuerySchema,
  eventSessionInputSchema,
  eventSessionSchema,
  eventSessionUpdateSchema,
  eventSessionWithWarningsSchema,
} from '#shared/event-sessions/event-sessions.ts'
import { myChairingSchema } from '#shared/event-sessions/my-chairing.ts'
import { byId, byLink, type CallTable } from './call-row.ts'

/** For the holder of a chair's private link. */
const chairing = { access: 'chairing', limit: 'link', params: byLink, response: myChairingSchema } as const

export const eventSessionCalls = {
  'GET /api/event-sessions': {
    summary:
      'All sessions of the live programme by date and start time; their talks are events with a sessionId',
    access: 'programme',
    isCached: true,
    response: z.array(eventSessionSchema),
    skipResponseValidation: true,
  },
  'GET /api/event-sessions/:id': { access: 'programme', params: byId, response: eventSessionSchema },
  'POST /api/event-sessions': {
    summary:
      'Add a session, with the events that become its talks; undoable as one step. Clashes are returned as warnings',
    access: 'admin',
    body: eventSessionInputSchema,
    response: eventSessionWithWarningsSchema,
    status: 201,
  },
  'PATCH /api/event-sessions/:id': {
    summary: 'Change a session and with it the times and the room of its talks; undoable as one step',
    access: 'admin',
    params: byId,
    body: eventSessionUpdateSchema,
    response: eventSessionWithWarningsSchema,
  },
  'DELETE /api/event-sessions/:id': {
    summary:
      'Delete a session; its talks become single events (keep) or are unscheduled. Undoable as one step',
    access: 'admin',
    params: byId,
    query: deleteSessionQuerySchema,
    response: null,
  },
  'GET /api/my/:token/chairing': {
    ...chairing,
    summary: 'The session of a chair’s private link, with its running order and the note for the chair',
  },
  'POST /api/my/:token/chairing': {
    ...chairing,
    summary: 'Agree or decline to chair the session, until the conference ends',
    body: myAnswerSchema,
  },
} as const satisfies CallTable
