import type { Handlers } from '#server/api/context.ts'
import { setDailySummary, wantsDailySummary } from '#server/domain/letters/daily-summaries.ts'
import { summarise } from '#server/domain/summary.ts'
import { readToDo } from '#server/domain/to-do.ts'

export const summaryRoutes = {
  'GET /api/summary': ({ db, now }) => summarise(db, now),
  'GET /api/to-do': ({ db }) => readToDo(db),
  'GET /api/daily-summary': async ({ db, actor }) => ({
    dailySummary: await wantsDailySummary(db, actor().id),
  }),
  'PATCH /api/daily-summary': async ({ db, actor, body }) => {
    await setDailySummary(db, actor().id, body.dailySummary)
    return body
  },
} satisfies Partial<Handlers>
