import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The key that rate limits count by: an IPv4 address, or the /64 network of an IPv6 address, which usually belongs to
 * one customer.
 */
export const rateLimitKey = (ip: string | undefined): string => {
  const address = (ip ?? '').split('%')[0] ?? ''
  if (isIP(address) !== 6) return address
  // An IPv4 address that is mapped to IPv6 counts as what it is.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
