import type { Letter, LetterList } from '#shared/letters/letters.ts'
import type { Caller } from './test-app.ts'

export const mailEnv = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Conference <letters@demo.example>' }
export const letterContent = {
  subject: 'About “{title}”',
  text: 'Dear {name},\n\n{comments to the author?}\n\nsee {private link}',
}
let batches = 0
export const newBatch = () => {
  batches += 1
  return `test-batch-${process.pid}-${batches}`
}

/** API calls of organisers about letters. */
export const letterRequests = (admin: () => Caller) => ({
  list: async (query = ''): Promise<LetterList> => (await admin().get(`/api/letters${query}`)).json(),
  find: async (id: number): Promise<Letter> => (await admin().get(`/api/letters/${id}`)).json(),
  move: (step: string, ids: number[]) => admin().post('/api/letters/move', { move: step, ids }),
  prepare: (kind: string, people: string[], more: Record<string, unknown> = {}) =>
    admin().post('/api/letters', { kind, ...letterContent, batch: newBatch(), people, ...more }),
})
