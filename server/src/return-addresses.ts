/** The storefront's own pages for these addresses. */
const [paidPage, cartPage, resetPage] = ['/checkout/done', '/cart', '/reset-password']

const payment = '(?:(?:checkout|payments?|pay|orders?|cart|stripe)[/-])'
const paid = new RegExp(
  `^/(?:${payment}?(?:success(?:ful)?|thank-?you)|${payment}(?:completed?|confirm(?:ed|ation)|done|return))$`,
)
const unpaid = new RegExp(`^/${payment}?(?:cancel(?:l?ed)?|fail(?:ed|ure)?|declined)$`)
/** One part of such a path. */
const part = /^[\w-]+$/
const aboutPasswords = /password|reset/

/** Longer than any link that a back end puts into an email. */
const longestAddress = 1024

/** Parameters in which payment providers return a session. */
const sessionNames = ['session_id', 'sessionId', 'checkout_session_id', 'session']

/**
 * Redirects customers who return from a payment page, or follow a link for a new password, to an address that another back
 * end chose; null for every other address. Each part of a path is checked once, since strangers choose it.
 */
export function returnAddress({ pathname, searchParams }: URL): string | null {
  if (pathname.length > longestAddress) return null
  const [language, path] = languageAndPathOf(pathname)
  const to = (page: string, query: Record<string, string> = {}) => {
    const asked = new URLSearchParams(query)
    return `${language}${page}${asked.size > 0 ? `?${asked}` : ''}`
  }
  if (path === paidPage && searchParams.has('session')) return null
  // Some back ends leave the provider's placeholder in it.
  const session = sessionNames.map((name) => searchParams.get(name)).find((id) => id && part.test(id))
  if (path === '' || path === '/') return fromHome(searchParams, session, to)
  if (paid.test(path)) return to(paidPage, { session: session ?? 'latest' })
  if (unpaid.test(path)) return to(cartPage)
  const parts = path.slice(1).split('/')
  if (!parts.every((each) => part.test(each))) return null
  const inPath = resetByPath(parts)
  if (inPath) return to(resetPage, inPath)
  const inQuery = resetByQuery(path, parts, searchParams)
  return inQuery && to(resetPage, inQuery)
}

/** Query parameters that tell how a payment ended. */
const endings = ['checkout', 'payment', 'status', 'success', 'cancelled', 'canceled', 'cancel']

/** Some back ends lead to the home page, with the outcome of the payment in its query. */
function fromHome(
  query: URLSearchParams,
  session: string | null | undefined,
  to: (page: string, query?: Record<string, string>) => string,
): string | null {
  const endingWords = endings.filter((name) => query.has(name)).map((name) => `/${query.get(name)}`)
  const named = endings.filter((name) => /^(?:true|1)$/.test(query.get(name) ?? '')).map((name) => `/${name}`)
  const words = [...endingWords, ...named]
  if (words.some((word) => unpaid.test(word))) return to(cartPage)
  if (words.some((word) => paid.test(word))) return to(paidPage, { session: session ?? 'latest' })
  return null
}

function languageAndPathOf(pathname: string): [language: string, path: string] {
  const whole = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  return whole === '/ar' || whole.startsWith('/ar/') ? ['/ar', whole.slice('/ar'.length)] : ['', whole]
}

type Reset = { readonly uid: string; readonly token: string }

/** Finds the customer's id and the token, which contains a hyphen, in the path, as Django writes such links. */
function resetByPath(parts: readonly string[]): Reset | null {
  const [uid, token] = parts.slice(-2)
  if (!uid || !token?.slice(0, -1).includes('-')) return null
  return parts.slice(0, -2).some((each) => aboutPasswords.test(each)) ? { uid, token } : null
}

function resetByQuery(path: string, parts: readonly string[], query: URLSearchParams): Reset | null {
  const uid = query.get('uid') ?? query.get('uidb64')
  const token = query.get('token') ?? query.get('key')
  if (path === resetPage && query.has('uid') && query.has('token')) return null
  return uid && token && parts.some((each) => aboutPasswords.test(each)) ? { uid, token } : null
}
