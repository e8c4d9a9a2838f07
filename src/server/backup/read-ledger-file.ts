import { readFile } from 'node:fs/promises'
import { ledgerFileSchema } from '../../shared/erasures/erasures'
import type { LedgerEntry } from '../domain/erasures/ledger'
import { BackupError } from './format'

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
