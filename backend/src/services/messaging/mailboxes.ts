import { keyedHash } from '../../platform/security/keyed-hash.ts'

/** How a mail service maps different addresses to one mailbox. */
type Service = {
  readonly hosts: RegExp
  /** The canonical host, if several share the same mailboxes. */
  readonly host?: string
  readonly nameOf: (local: string) => string
}

const asItIs = (local: string) => local

/** The services' documented rules: Google ignores dots, Proton ignores dots, dashes and underscores, and so on. */
const services: readonly Service[] = [
  { hosts: /^g(?:oogle)?mail\.com$/, host: 'gmail.com', nameOf: (local) => local.replaceAll('.', '') },
  {
    hosts: /^(?:proton\.me|protonmail\.com|protonmail\.ch|pm\.me)$/,
    host: 'proton.me',
    nameOf: (local) => local.replaceAll(/[._-]/g, ''),
  },
  { hosts: /^(?:icloud|me|mac)\.com$/, host: 'icloud.com', nameOf: asItIs },
  // Disposable addresses: a name, a dash and any word. Names themselves have no dash.
  {
    hosts: /^(?:yahoo\.[a-z]{2,3}(?:\.[a-z]{2})?|ymail\.com|rocketmail\.com)$/,
    nameOf: (local) => local.replace(/-.*/, ''),
  },
  {
    hosts: /^(?:ya\.ru|yandex\.(?:ru|com|by|kz|ua|com\.tr))$/,
    host: 'yandex.com',
    nameOf: (local) => local.replaceAll('-', '.'),
  },
]

/**
 * Returns the mailbox of an address in lower case: most services deliver `a+b@` to `a@`, and some accept more
 * spellings. Limits count people by mailbox, because one person can write endlessly many such addresses.
 */
export function mailboxOf(address: string): string {
  const folded = address.toLowerCase()
  const at = folded.lastIndexOf('@')
  const [local = ''] = folded.slice(0, at).split('+')
  const host = folded.slice(at + 1)
  const service = services.find(({ hosts }) => hosts.test(host))
  return service ? `${service.nameOf(local)}@${service.host ?? host}` : `${local}@${host}`
}

/** The stored key of a mailbox: the same for every spelling, and the address cannot be read from it. */
export function mailboxKey(keyed: { readonly secretKey: Uint8Array }, address: string): string {
  return keyedHash(keyed, 'mailbox', mailboxOf(address)).toString('base64url')
}
