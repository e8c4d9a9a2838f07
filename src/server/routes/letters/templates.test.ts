import { beforeEach, expect, test } from 'vitest'
import { letters } from '#server/db/schema/letters.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

onDatabase(
  'templates of letters',
  (on) => {
    let admin: Caller
    beforeEach(async () => {
      admin ??= await on.app.as('admin')
      await on.app.db.delete(letters)
    })

    const receipt = async () => (await admin.get('/api/letter-templates')).json()[0]

    test('have defaults and use optimistic locking', async () => {
      expect(await receipt()).toMatchObject({
        kind: 'receipt',
        text: defaultTemplates.receipt.text,
        version: 0,
      })
      const change = { subject: 'Received', text: 'Dear {name}', version: 0 }
      expect((await admin.patch('/api/letter-templates/receipt', change)).json()).toMatchObject({
        version: 1,
      })
      expect((await admin.patch('/api/letter-templates/receipt', change)).statusCode).toBe(409)
      const again = await admin.patch('/api/letter-templates/receipt', {
        ...change,
        text: 'Dear {first name}',
        version: 1,
      })
      expect(again.json()).toMatchObject({ version: 2 })
      expect(await receipt()).toMatchObject({ text: 'Dear {first name}' })
      const { changes } = (await admin.get('/api/history?entity=letter template')).json()
      expect(changes[0]).toMatchObject({
        action: 'changed',
        summary: 'Receipt',
        after: { text: 'Dear {first name}' },
      })
    })

    test('with invalid placeholders are rejected', async () => {
      const answer = await admin.patch('/api/letter-templates/accepted', {
        subject: '{missing}',
        text: 'Dear\n{name',
        version: 0,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues).toEqual([
        { path: 'subject', message: 'Subject: {missing} is not a placeholder of this letter' },
        { path: 'text', message: 'Line 2: A { has no closing }' },
      ])
      expect((await admin.patch('/api/letter-templates/nothing', {})).statusCode).toBe(400)
    })
  },
  { env: mailEnv },
)
