/** Names that a machine has for itself. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Hosts that are this machine under another of its names than PUBLIC_URL's; none where the shop is not on its own machine.
 * Browsers keep cart and login by name, and pictures, mails and the way back from the payment page carry the one of
 * PUBLIC_URL: who typed another is sent there first.
 */
export function otherNamesOf(publicUrl: string): ReadonlySet<string> {
  const { hostname, host, port } = new URL(publicUrl)
  if (!ownNames.includes(hostname)) return new Set()
  const others = ownNames.map((name) => (port === '' ? name : `${name}:${port}`))
  return new Set(others.filter((other) => other !== host))
}
