import type { Config } from '#server/config.ts'
import type { DatabaseTimeouts } from './timeouts.ts'
import type { Database } from './types.ts'

/** Commands pass no timeouts. Only the driver in use is loaded. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  timeouts?: DatabaseTimeouts,
): Promise<Database> =>
  databaseUrl
    ? (await import('./open-server.ts')).openServer(databaseUrl, { timeouts })
    : (await import('./open-embedded.ts')).openEmbedded(dataDir)

/** For commands on the data of a site: a wrong DATA_DIR or DATABASE_URL must not create a new, empty site. */
export const openExistingDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<Database> => {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) await (await import('./open-server.ts')).refuseEmptyServer(databaseUrl)
  else (await import('./open-embedded.ts')).refuseEmptyFolder(dataDir)
  return openDatabase(config)
}
