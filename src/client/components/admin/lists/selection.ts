/** What is ticked, as it is after one tick more or less. */
export const toggled = <Item>(chosen: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => {
  const next = new Set(chosen)
  if (!next.delete(item)) next.add(item)
  return next
}

/** All of these ticked, or none of them, whatever else is. */
export const withAll = <Item>(
  chosen: ReadonlySet<Item>,
  items: readonly Item[],
  wanted: boolean,
): ReadonlySet<Item> => {
  const next = new Set(chosen)
  for (const item of items)
    if (wanted) next.add(item)
    else next.delete(item)
  return next
}
