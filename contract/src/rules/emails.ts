import { plainCode } from './typed-codes.ts'

/**
 * Normalises an email for storage. Its domain has the form that mail servers exchange (ASCII, RFC 5891), so that two
 * spellings of it are one account.
 */
export function emailFrom(typed: string): string {
  const plain = plainCode(typed)
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  return at < 0 || isAscii(domain) ? plain : `${plain.slice(0, at)}@${asciiDomain(domain)}`
}

/**
 * Returns the fault of an email from `emailFrom`; `letters` are characters before the @ that many mail servers do not
 * deliver to.
 */
export function emailFault(email: string): 'shape' | 'letters' | null {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)]
  if (!isDomain(domain) || local.length > 64) return 'shape'
  if (/^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)) return null
  return /^[^\s@"(),:;<>[\\\]]+$/.test(local) && !isAscii(local) ? 'letters' : 'shape'
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const isTop = /^(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i.test(labels.at(-1) ?? '')
  return isTop && labels.length > 1 && labels.every(isLabel)
}

function isLabel(label: string): boolean {
  return label.length <= 63 && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(label)
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text)
}

/** Converts a domain as browsers and Node do for web addresses (UTS 46); text that cannot be a domain stays unchanged. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`
  const isHostAlone = !/[\s/?#@:%[\\\]]/.test(domain) && URL.canParse(address)
  return isHostAlone ? new URL(address).hostname : domain
}
