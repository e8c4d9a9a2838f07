import type { Conference } from '../../../shared/conference/conference'
import { letterColumns } from '../../../shared/letters/letters'
import type { Handlers } from '../../api/context'
import { csvFile } from '../../api/csv-file'
import { type Config, siteOrigin } from '../../config'
import { prepareLetters } from '../../domain/letters/drafts'
import {
  changeLetter,
  findLetter,
  findLetterRow,
  listLetters,
  readAllLetters,
} from '../../domain/letters/letters'
import { findMailTrouble } from '../../domain/letters/mail-trouble'
import { listRecipients } from '../../domain/letters/recipients'
import { transitionLetters } from '../../domain/letters/status-transitions'
import { changeTemplate, listTemplates } from '../../domain/letters/templates'
import { buildMessage, messageOf } from '../../letters/message'

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
  'POST /api/letters': ({ db, actor, body, services }) =>
    prepareLetters(db, actor(), body, siteOrigin(services.config)),
  'POST /api/letters/move': ({ db, actor, body, services, now }) =>
    transitionLetters(db, actor(), body, { isMailEnabled: services.config.mail !== undefined, now }),
  'GET /api/letters/:id': ({ db, params, query }) => findLetter(db, params.id, query),
  'GET /api/letters/:id/message': async ({ db, params, services: { config, conference }, now }) => {
    const letter = await findLetterRow(db, params.id)
    const facts = await conference()
    const from = senderOf(config, facts)
    const message = messageOf(letter, facts, { from, site: siteOrigin(config), date: now })
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
