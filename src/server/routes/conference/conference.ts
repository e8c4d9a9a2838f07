import { pick } from '../../../shared/conference/conference'
import type { Handlers } from '../../api/context'
import { updateConference } from '../../domain/conference/update-conference'

export const conferenceRoutes = {
  'GET /api/conference': async ({ conference, query: { sections } }) => {
    const facts = await conference()
    return sections ? pick(facts, [...sections, 'version']) : facts
  },
  'PATCH /api/conference': async ({ db, actor, body, offerUndo }) => {
    const { conference, undoStep } = await updateConference(db, actor(), body)
    offerUndo(undoStep)
    return conference
  },
} satisfies Partial<Handlers>
