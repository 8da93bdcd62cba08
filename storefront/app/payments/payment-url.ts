/** Hosts of the payment providers' own pages. */
const providerHosts = new Set(['checkout.stripe.com', 'pay.checkout.com', 'pay.sandbox.checkout.com'])

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * Returns the payment URL if the page may redirect to it (rule S35): the provider's over https, one of this origin or, on
 * localhost, another port of it. Null otherwise.
 */
export function safePaymentUrl(url: string, here: { origin: string; hostname: string }): string | null {
  if (!URL.canParse(url)) return null
  const target = new URL(url)
  if (!/^https?:$/.test(target.protocol) || target.username || target.password) return null
  const isProvider = target.protocol === 'https:' && target.port === '' && providerHosts.has(target.hostname)
  const isLocal = isLoopback(target.hostname) && isLoopback(here.hostname)
  return isProvider || isLocal || target.origin === here.origin ? target.href : null
}
