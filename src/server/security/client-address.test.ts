import { describe, expect, test } from 'vitest'
import { rateLimitKey } from './client-address.ts'

describe('rateLimitKey', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
    [undefined, ''],
  ])('%s: %s', (ip, key) => expect(rateLimitKey(ip)).toBe(key))

  test('counts an IPv6 /64 network as one caller', () => {
    expect(rateLimitKey('2001:db8:0:7::1')).toBe(rateLimitKey('2001:db8:0:7:ffff:ffff:ffff:ffff'))
    expect(rateLimitKey('2001:db8:0:7::1')).not.toBe(rateLimitKey('2001:db8:0:8::1'))
  })
})
