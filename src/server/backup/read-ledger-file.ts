import { readFile } from 'node:fs/promises'
import type { LedgerEntry } from '#server/domain/erasures/ledger.ts'
import { ledgerFileSchema } from '#shared/erasures/erasures.ts'
import { BackupError } from './format.ts'

/** A ledger that was downloaded from Settings. */
export const readLedgerFile = async (file: string): Promise<LedgerEntry[]> => {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError(`${file} cannot be read (${error.message}).`)
  })
  try {
    const { ledgers } = ledgerFileSchema.parse(JSON.parse(text))
    return ledgers.flatMap(({ key, entries }) => entries.map((entry) => ({ key, ...entry })))
  } catch {
    throw new BackupError(`${file} is not a list of erased people.`)
  }
}
