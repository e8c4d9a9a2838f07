import type { Db } from '../../src/server/db/open'
import { saveSetting } from '../../src/server/domain/settings'

export const makeProgrammePublic = (db: Db, visible = true) =>
  saveSetting(db, 'showSchedulePublicly', String(visible))
