/**
 * The named parameters of an address as they were written; what they mean is read by the page itself,
 * so that its rules are not part of every other page's scripts.
 */
export const searchParams =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
      }),
    ) as Partial<Record<Name, string>>
