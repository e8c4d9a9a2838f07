/** A record's place in the list it is paged through. `nextOpen` is the next one with work to do, from the start again after the last. */
export const neighbours = (ids: readonly number[], id: number, isOpen: (id: number) => boolean) => {
  const index = ids.indexOf(id)
  const others = [...ids.slice(index + 1), ...ids.slice(0, Math.max(0, index))]
  return {
    previous: index > 0 ? ids[index - 1] : undefined,
    next: index === -1 ? undefined : ids[index + 1],
    nextOpen: others.find(isOpen),
    /** '3 of 12' */
    position: index === -1 ? undefined : `${index + 1} of ${ids.length}`,
  }
}
export type Neighbours = ReturnType<typeof neighbours>
