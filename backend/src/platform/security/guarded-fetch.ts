import { lookup as systemLookup } from 'node:dns/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The fetch was rejected; the message is one sentence for the person who wrote the address. */
export class FetchRejected extends Error {}

type FetchLimits = { readonly bytes: number; readonly milliseconds: number; readonly redirects: number }
const standardLimits: FetchLimits = { bytes: 20 * 1024 * 1024, milliseconds: 10_000, redirects: 3 }

export type GuardedFetch = (address: string) => Promise<Uint8Array>

type Resolved = { address: string; family: number }

/** The IPv6 block that IANA has assigned to the public internet. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address is public: addresses that others write, and names that resolve to them, must not reach anything
 * else.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))
}

/**
 * Fetches an untrusted address over http or https, from public hosts only. The name is resolved once and the connection
 * uses that address, so a name that changes its answer (DNS rebinding) gains nothing; each redirect is checked again.
 * The deadline is for the whole fetch.
 */
export function createGuardedFetch(
  options: {
    isAllowed?: (address: string) => boolean
    resolve?: (host: string) => Promise<Resolved[]>
    limits?: Partial<FetchLimits>
  } = {},
): GuardedFetch {
  const isAllowed = options.isAllowed ?? isPublicAddress
  const resolve = options.resolve ?? ((host: string) => systemLookup(host, { all: true }))
  const limits = { ...standardLimits, ...options.limits }

  return async (address) => {
    const deadline = AbortSignal.timeout(limits.milliseconds)
    let url = parse(address)
    for (let redirects = 0; ; redirects++) {
      const target = await race(reachable(url), deadline)
      const answer = await request(url, target, deadline)
      const next = await redirectOf(answer, url)
      if (!next) return read(answer, limits, deadline)
      if (redirects === limits.redirects) throw new FetchRejected('The address redirects too often.')
      url = next
    }
  }

  /** All addresses of the name must be public: a private one among them indicates an attack. */
  async function reachable(url: URL): Promise<Resolved> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const family = isIP(host)
    const found = family
      ? [{ address: host, family }]
      : await resolve(host).catch(() => {
          throw new FetchRejected(`The host ${host} is not known.`)
        })
    const [first] = found
    if (!first) throw new FetchRejected(`The host ${host} is not known.`)
    if (!found.every((each) => isAllowed(each.address))) {
      throw new FetchRejected(`The host ${host} is not on the public internet.`)
    }
    return first
  }
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new FetchRejected('The address is malformed.')
  const url = new URL(address, base?.href)
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new FetchRejected('The address starts neither with http:// nor with https://.')
  }
  if (url.username || url.password) throw new FetchRejected('The address holds a user name or password.')
  return url
}

function request(url: URL, target: Resolved, signal: AbortSignal): Promise<IncomingMessage> {
  // Node requests all addresses if it may try several (happy eyeballs).
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [target]) : done(null, target.address, target.family)
  const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Shop-Import/1.0' }
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    get(url, { lookup, headers, signal, agent: false }, resolve).on('error', (error) =>
      reject(rejectionOf(error, signal)),
    )
  })
}

async function redirectOf(answer: IncomingMessage, url: URL): Promise<URL | null> {
  const status = answer.statusCode ?? 0
  if (status >= 200 && status < 300) return null
  answer.destroy()
  const { location } = answer.headers
  if (status >= 300 && status < 400 && location) return parse(location, url)
  throw new FetchRejected(`The host answered with status ${status}.`)
}

async function read(answer: IncomingMessage, limits: FetchLimits, signal: AbortSignal): Promise<Uint8Array> {
  const tooLarge = () => new FetchRejected(`The file has more than ${limits.bytes / 1024 / 1024} MB.`)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    if (Number(answer.headers['content-length'] ?? 0) > limits.bytes) throw tooLarge()
    for await (const part of answer as AsyncIterable<Uint8Array>) {
      size += part.byteLength
      if (size > limits.bytes) throw tooLarge()
      parts.push(part)
    }
  } catch (error) {
    throw rejectionOf(error, signal)
  } finally {
    answer.destroy()
  }
  return Buffer.concat(parts, size)
}

function race<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(rejectionOf(signal.reason, signal))
    if (signal.aborted) return expire()
    signal.addEventListener('abort', expire, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', expire))
  })
}

function rejectionOf(error: unknown, signal: AbortSignal): FetchRejected {
  if (error instanceof FetchRejected) return error
  if (signal.aborted) return new FetchRejected('The host did not answer in time.')
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return new FetchRejected(`The host could not be reached${code}.`)
}
