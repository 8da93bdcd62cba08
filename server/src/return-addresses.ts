/** The storefront's own pages for it. */
const [paidPage, cartPage, resetPage] = ['/checkout/done', '/cart', '/reset-password']

const payment = '(?:(?:checkout|payments?|pay|orders?|cart|stripe)[/-])'
const paid = new RegExp(
  `^/(?:${payment}?(?:success(?:ful)?|thank-?you)|${payment}(?:completed?|confirm(?:ed|ation)|done|return))$`,
)
const unpaid = new RegExp(`^/${payment}?(?:cancel(?:l?ed)?|fail(?:ed|ure)?|declined)$`)
/** With the customer's id and the token in the path, as Django writes such links. */
const reset = /^\/(?:[\w-]+\/)*?[\w-]*(?:password|reset)[\w-]*\/(?:[\w-]+\/)*?([\w-]+)\/([\w-]*-[\w-]+)$/
const resetPath = /^\/(?:[\w-]+\/)*[\w-]*(?:password|reset)[\w/-]*$/

/** Under what names payment providers give a session back. */
const sessionNames = ['session_id', 'sessionId', 'checkout_session_id', 'session']

/**
 * Where customers are led who come back from a payment page, or by the link that sets a new password, to an address that
 * another back end made up; null for every address that is none of those.
 */
export function returnAddress({ pathname, searchParams }: URL): string | null {
  const [, language = '', path = ''] = /^(\/ar)?(\/.*?)\/?$/.exec(pathname) ?? []
  const to = (page: string, query: Record<string, string> = {}) => {
    const asked = new URLSearchParams(query)
    return `${language}${page}${asked.size > 0 ? `?${asked}` : ''}`
  }
  if (path === paidPage && searchParams.has('session')) return null
  // Some leave what the provider would have filled in as it is.
  const session = sessionNames.map((name) => searchParams.get(name)).find((id) => id && /^[\w-]+$/.test(id))
  if (paid.test(path)) return to(paidPage, { session: session ?? 'latest' })
  if (unpaid.test(path)) return to(cartPage)
  const [, uid, token] = reset.exec(path) ?? []
  if (uid && token) return to(resetPage, { uid, token })
  return resetByQuery(path, searchParams, to)
}

function resetByQuery(
  path: string,
  query: URLSearchParams,
  to: (page: string, query: Record<string, string>) => string,
): string | null {
  const uid = query.get('uid') ?? query.get('uidb64')
  const token = query.get('token') ?? query.get('key')
  if (path === resetPage && query.has('uid') && query.has('token')) return null
  return uid && token && resetPath.test(path) ? to(resetPage, { uid, token }) : null
}
