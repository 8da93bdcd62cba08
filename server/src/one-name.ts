/** Names of this machine for itself. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns hosts that are this machine under another name than PUBLIC_URL's; none if the shop is not on the visitor's
 * machine. Browsers store cart and login by name, and pictures, mails and the way back from the payment page use the
 * name of PUBLIC_URL, so visitors of another name are redirected there first.
 */
export function otherNamesOf(publicUrl: string): ReadonlySet<string> {
  const { hostname, host, port } = new URL(publicUrl)
  if (!ownNames.includes(hostname)) return new Set()
  const others = ownNames.map((name) => (port === '' ? name : `${name}:${port}`))
  return new Set(others.filter((other) => other !== host))
}
