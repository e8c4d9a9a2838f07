import { tablesWhere } from '#server/domain/tables/registry.ts'

/** An error that the user can fix. */
export class BackupError extends Error {}

export const FORMAT = 'conference-backup'
export const FORMAT_VERSION = 1

/** In the order of insertion. */
export const backupTables = tablesWhere(({ transient }) => transient === undefined)
export const transientTables = tablesWhere(({ transient }) => transient !== undefined)
