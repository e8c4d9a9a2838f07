import type { Handlers } from '../api'
import { listApprovedAbstracts } from '../domain/approved-abstracts'

export const approvedAbstractRoutes = {
  'GET /api/approved-abstracts': ({ db }) => listApprovedAbstracts(db),
} satisfies Partial<Handlers>
