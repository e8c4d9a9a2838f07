/** Computes a text of each row once; rows that are gone are forgotten. */
export const memoiseByRow = <Row extends object>(compute: (row: Row) => string) => {
  const texts = new WeakMap<Row, string>()
  return (row: Row): string => {
    const text = texts.get(row) ?? compute(row)
    texts.set(row, text)
    return text
  }
}
