import type { Config } from '../config'
import type { DatabaseTimeouts } from './timeouts'
import type { Database } from './types'

/** Commands pass no timeouts. Only the driver in use is loaded. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  timeouts?: DatabaseTimeouts,
): Promise<Database> =>
  databaseUrl
    ? (await import('./open-server')).openServer(databaseUrl, { timeouts })
    : (await import('./open-embedded')).openEmbedded(dataDir)
