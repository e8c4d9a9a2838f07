import type { Config } from '../config'
import type { Waits } from './timeouts'
import type { Database } from './types'

/**
 * With waits for the site, where somebody waits for the answer; without for commands, which may take their time.
 * Only the driver that is used is loaded.
 */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  waits?: Waits,
): Promise<Database> =>
  databaseUrl
    ? (await import('./open-server')).openServer(databaseUrl, { waits })
    : (await import('./open-embedded')).openEmbedded(dataDir)
