import { randomUUID } from 'node:crypto'
import { openServer } from '#server/db/open-server.ts'
import { setUp } from '#server/domain/setup.ts'
import { adminAccount } from './accounts.ts'
import { executeOnce, startPostgres } from './postgres.ts'

const TEMPLATE = 'template_conference'

/** A PostgreSQL server with a template database in the state of a first start. */
export const startPostgresWithTemplate = async () => {
  const postgres = await startPostgres()
  await executeOnce(postgres.url('postgres'), `create database ${TEMPLATE}`)
  const template = await openServer(postgres.url(TEMPLATE))
  await setUp(template.db, adminAccount)
  await template.close()
  return postgres
}

/** Copies the template and returns the URL of the copy. `baseUrl` ends where the name of a database goes. */
export const createFromTemplate = async (baseUrl: string) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await executeOnce(`${baseUrl}postgres`, `create database ${name} template ${TEMPLATE}`)
  return `${baseUrl}${name}`
}
