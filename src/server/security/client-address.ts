import { isIP } from 'node:net'

/** The eight groups of an IPv6 address as numbers. */
const groupsOf = (address: string): number[] => {
  // The URL parser normalises every notation, including embedded IPv4.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return read(head)
  const before = read(head)
  const after = read(tail)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

const isMapped = (groups: number[]) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const asIPv4 = (groups: number[]) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')

/**
 * The key that rate limits count by: an IPv4 address, or the /64 network of an IPv6 address, which usually belongs to
 * one customer.
 */
export const rateLimitKey = (ip: string | undefined): string => {
  const address = (ip ?? '').split('%')[0] ?? ''
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  if (isMapped(groups)) return asIPv4(groups)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
