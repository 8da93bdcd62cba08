import { expect, test } from 'vitest'
import { networkOf, siteOf } from './client-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an IPv6 network lies within the /48 of its site; nothing else does', () => {
  expect(siteOf(networkOf('2001:db8:1:2::7'))).toBe('2001:db8:1::/48')
  expect(siteOf(networkOf('2001:db8:1:3::7'))).toBe('2001:db8:1::/48')
  for (const other of ['192.0.2.7', 'somebody@example.com', '17', 'unknown']) expect(siteOf(other)).toBeNull()
})
