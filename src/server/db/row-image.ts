import type { Row } from './raw-sql.ts'

/** A row that a change wrote, kept to undo the change. */
export type RowImage = {
  table: string
  /** Null: the change created it. */
  before: Row | null
  /** Only the id, the version and the columns that changed. Null: the change deleted it. */
  after: Row | null
  /** Undo is refused once it has another version. Other rows are restored as far as they are as the change left them. */
  checked?: true
}
