import type { Row } from './raw-sql.ts'

/** A row that a change wrote, kept to undo the change. */
export type RowImage = {
  table: string
  /** Null: the change created it. */
  before: Row | null
  /** Only the id, the version and the columns that changed. Null: the change deleted it. */
  after: Row | null
  /**
   * Undo is refused once the row has another version, or once a column that the change wrote has another value. Rows
   * without this are restored as far as they are as the change left them.
   */
  checked?: true | 'columns'
}
