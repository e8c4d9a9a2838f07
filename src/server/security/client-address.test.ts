import { describe, expect, test } from 'vitest'
import { callerOf } from './client-address'

describe('callerOf', () => {
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
  ])('%s: %s', (ip, caller) => expect(callerOf(ip)).toBe(caller))

  test('counts an IPv6 /64 network as one caller', () => {
    expect(callerOf('2001:db8:0:7::1')).toBe(callerOf('2001:db8:0:7:ffff:ffff:ffff:ffff'))
    expect(callerOf('2001:db8:0:7::1')).not.toBe(callerOf('2001:db8:0:8::1'))
  })
})
