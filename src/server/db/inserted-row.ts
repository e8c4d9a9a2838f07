/** The row that an insert or upsert of one row returns. */
export const insertedRow = async <Row>(insert: PromiseLike<Row[]>): Promise<Row> => {
  const [row] = await insert
  if (!row) throw new Error('An insert returned no row')
  return row
}
