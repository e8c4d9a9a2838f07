import type { Handlers } from '#server/api/context.ts'
import { csvFile } from '#server/api/files.ts'
import type { Config } from '#server/config.ts'
import { prepareLetters } from '#server/domain/letters/drafts.ts'
import {
  changeLetter,
  findLetter,
  findLetterRow,
  listLetters,
  readAllLetters,
} from '#server/domain/letters/letters.ts'
import { findMailTrouble } from '#server/domain/letters/mail-trouble.ts'
import { buildMessage, messageOf } from '#server/domain/letters/message.ts'
import { listRecipients } from '#server/domain/letters/recipients.ts'
import { transitionLetters } from '#server/domain/letters/status-transitions.ts'
import { changeTemplate, listTemplates } from '#server/domain/letters/templates.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { letterColumns } from '#shared/letters/letters.ts'

/** Also used for letters that are sent by hand. */
const senderOf = ({ mailFrom }: Config, { contactEmail }: Conference) =>
  mailFrom ?? { name: '', address: contactEmail }

export const letterRoutes = {
  'GET /api/letters': async ({ db, query, services: { config } }) => ({
    ...(await listLetters(db, query)),
    mail: config.mail ? { from: config.mail.from.address, perMinute: config.mail.perMinute } : null,
  }),
  'GET /api/letters/trouble': ({ db }) => findMailTrouble(db),
  'GET /api/letters/people': ({ db, query }) => listRecipients(db, query),
  'GET /api/letters/export': async ({ db, query }) => csvFile(letterColumns, readAllLetters(db, query)),
  'POST /api/letters': ({ db, actor, body, site }) => prepareLetters(db, actor(), body, site),
  'POST /api/letters/move': ({ db, actor, body, services, now }) =>
    transitionLetters(db, actor(), body, { isMailEnabled: services.config.mail !== undefined, now }),
  'GET /api/letters/:id': ({ db, params, query }) => findLetter(db, params.id, query),
  'GET /api/letters/:id/message': async ({ db, params, services: { config }, conference, site, now }) => {
    const letter = await findLetterRow(db, params.id)
    const facts = await conference()
    const from = senderOf(config, facts)
    const message = messageOf(letter, facts, { from, site, date: now })
    return { name: `letter-${letter.id}.eml`, content: (await buildMessage(message)).toString('latin1') }
  },
  'PATCH /api/letters/:id': async ({ db, actor, params, body }) => {
    await changeLetter(db, actor(), params.id, body)
    return findLetter(db, params.id, {})
  },
  'GET /api/letter-templates': ({ db }) => listTemplates(db),
  'PATCH /api/letter-templates/:kind': ({ db, actor, params, body }) =>
    changeTemplate(db, actor(), params.kind, body),
} satisfies Partial<Handlers>
