/** The selection with one item toggled. */
export const toggled = <Item>(chosen: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => {
  const next = new Set(chosen)
  if (!next.delete(item)) next.add(item)
  return next
}

/** The selection with all of these items added or removed. */
export const withAll = <Item>(
  chosen: ReadonlySet<Item>,
  items: readonly Item[],
  isChosen: boolean,
): ReadonlySet<Item> => {
  const next = new Set(chosen)
  for (const item of items)
    if (isChosen) next.add(item)
    else next.delete(item)
  return next
}
