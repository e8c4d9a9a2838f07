export const omit = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Omit<Whole, Name> => {
  const omitted = new Set<string>(names.map(String))
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !omitted.has(name))) as Omit<Whole, Name>
}
