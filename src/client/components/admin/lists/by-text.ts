import { inOrder, nameKey } from '../../../../shared/text'

/** Natural order of a text column. Sort keys are cached per row: 10,000 rows take 260,000 comparisons. */
export const byText = <Row extends object>(text: (row: Row) => string) => {
  const keys = new WeakMap<Row, string>()
  const keyOf = (row: Row) => {
    const known = keys.get(row)
    if (known !== undefined) return known
    const key = nameKey(text(row))
    keys.set(row, key)
    return key
  }
  return (a: Row, b: Row) => inOrder(keyOf(a), keyOf(b))
}
