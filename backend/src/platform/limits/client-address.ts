import { isIPv4, isIPv6 } from 'node:net'

const networkMark = '::/64'

/** The owner of a /48 can send from 65,536 networks; together they may do as much as this many strangers. */
export const networksOfSite = 8

/**
 * Returns a client's address as limits count it. A rented server or line has a whole IPv6 /64 and could use another of its
 * addresses for each try, so the network counts as one. IPv4-mapped IPv6 addresses count as IPv4.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address).replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 0xff]).join('.')
  }
  return written(groups.slice(0, 4)) + networkMark
}

/**
 * Returns the network of a request's client: of the address that the outermost of TRUST_PROXY proxies saw; a longer
 * forged list changes nothing.
 */
export function clientNetwork(
  { forwardedFor, peer }: { readonly forwardedFor: string | undefined; readonly peer: string | undefined },
  hops: number,
): string {
  if (hops === 0) return networkOf(peer ?? '')
  const forwarded = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return networkOf(forwarded.at(-hops) ?? peer ?? '')
}

/** Returns the /48 around a network of `networkOf`, the range that a site is given; null for everything else. */
export function siteOf(network: string): string | null {
  if (!network.endsWith(networkMark)) return null
  const groups = network.slice(0, -networkMark.length).split(':')
  return `${groups.slice(0, 3).join(':')}::/48`
}

/** Some proxies append the client's port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1]
  if (bracketed !== undefined) return bracketed
  const [host = '', port, ...more] = text.split(':')
  return port !== undefined && more.length === 0 && isIPv4(host) ? host : text
}

/** Returns the eight groups of an IPv6 address in any notation (RFC 4291 §2.2). */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const [first, last] = [partsOf(head), partsOf(tail ?? '')]
  return tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill(0), ...last]
}

function partsOf(text: string): number[] {
  return text === ''
    ? []
    : text.split(':').flatMap((part) => (isIPv4(part) ? ofIPv4(part) : [parseInt(part, 16)]))
}

function ofIPv4(text: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}

function written(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}
