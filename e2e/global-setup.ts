import { openServer } from '../src/server/db/open'
import { setUp } from '../src/server/domain/setup'
import { adminAccount } from '../testing/accounts'
import { administer, startPostgres } from '../testing/postgres'

/** One PostgreSQL server for the run; every worker's site gets a copy of the template. */
export default async () => {
  const postgres = await startPostgres()
  await administer(postgres.url('postgres'), 'create database template_conference')
  const database = await openServer(postgres.url('template_conference'))
  await setUp(database.db, adminAccount)
  await database.close()
  process.env.E2E_POSTGRES_URL = postgres.url('')
  return postgres.stop
}
