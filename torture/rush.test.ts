// @module-tag full
import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { createCounts } from './counts.ts'
import { checkInvariants } from './invariants.ts'
import { scale } from './scale.ts'

onBothDatabases('the rush before the deadline', (on) => {
  test('stores each abstract once despite double clicks and a restart', async () => {
    const counts = createCounts(`Deadline rush (${on.kind})`)
    const { database, config } = on.app
    const open = () => buildApp({ database, config, now: () => new Date() })
    let second = await open()
    const submissions = Array.from({ length: scale.rush }, () => buildSubmission())
    const submit = async (payload: (typeof submissions)[number], n: number) => {
      counts.tried()
      const response = await (n % 2 === 0 ? on.app.app : second).inject({
        method: 'POST',
        url: '/api/abstracts',
        payload,
      })
      counts.answered()
      if (response.statusCode !== 201) counts.wrong(`${response.statusCode} ${response.body}`)
    }
    const rush = async (share: typeof submissions) =>
      Promise.all(share.flatMap((one, n) => [submit(one, n), submit(one, n + 1)]))
    await rush(submissions.slice(0, scale.rush / 2))
    await second.close()
    second = await open()
    await rush(submissions.slice(scale.rush / 2))
    await second.close()
    for (const { email } of submissions) {
      const rows = await queryRows(on.app.db, sql`select id from abstracts where email = ${email}`)
      if (rows.length === 0) counts.lost(email)
      if (rows.length > 1) counts.wrong(`${email} ${rows.length} times`)
    }
    await checkInvariants(on.app.db, counts)
    counts.report()
  })
})
