import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The address under which a page is rendered and cached: without query parameters that it does not read. */
export type PageAddress = (pathAndQuery: string) => string

/** A storefront route's rules for its address (storefront/app/platform/page-handle.ts). */
type Handle = { readonly parameters?: readonly string[] | 'all' }

/** Which loaders a data request runs; React Router's own parameter. */
const routesParameter = '_routes'
const dataSuffix = '.data'

/**
 * `/c/tops?utm_source=x&color=red` is `/c/tops?color=red`: whatever else is in a link, as campaigns and advertisers
 * write there, it opens the same page, which is rendered and cached once.
 */
export function pageAddressOf(build: ServerBuild): PageAddress {
  const readsOf = pageReads(build)
  return (pathAndQuery) => {
    const start = pathAndQuery.indexOf('?')
    if (start < 0) return pathAndQuery
    const path = pathAndQuery.slice(0, start)
    const { parameters, routes } = readsOf(path)
    if (parameters.includes('all')) return pathAndQuery
    const query = new URLSearchParams(pathAndQuery.slice(start))
    const known = knownParameters(query, parameters)
    if (path.endsWith(dataSuffix)) {
      const asked = new Set(query.get(routesParameter)?.split(','))
      const ids = routes.filter((id) => asked.has(id))
      if (ids.length > 0) known.set(routesParameter, ids.join(','))
    }
    return known.size > 0 ? `${path}?${known}` : path
  }
}

/** Returns a path in the one spelling of its page. */
export type PageSpelling = (path: string) => string

/**
 * `/C/tops` and `/%63/tops` are `/c/tops`: React Router matches the routes' own steps in any case, and all steps escaped or
 * not. A page of few letters would have thousands of addresses, each rendered and cached.
 */
export function pageSpellingOf(build: ServerBuild): PageSpelling {
  const tree = routeTree(build.routes)
  return (path) => {
    const spelled = withoutNeedlessEscapes(path)
    const steps = spelled.split('/')
    if (!steps.some(isPlainUpperCase)) return spelled
    const parameters = (matchRoutes(tree, documentPath(spelled)) ?? []).map(({ params }) => params)
    if (parameters.some((each) => each['*'] !== undefined)) return spelled
    const given = new Set(parameters.flatMap((each) => Object.values(each)))
    const isOurs = (step: string) =>
      isPlainUpperCase(step) && !given.has(step) && !given.has(documentPath(step))
    return steps.map((step) => (isOurs(step) ? step.toLowerCase() : step)).join('/')
  }
}

/** No route's own step is written with escapes. */
function isPlainUpperCase(step: string): boolean {
  return /[A-Z]/.test(step) && !step.includes('%')
}

/** Escapes mean the same in either case, and unreserved characters the same as unescaped (RFC 3986 §6.2.2). */
function withoutNeedlessEscapes(path: string): string {
  return path.replaceAll(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
  })
}

/** The routes that a page consists of, and the parameters that these declare. */
type PageReads = { readonly parameters: readonly string[]; readonly routes: readonly string[] }

/** Paths whose routes are remembered, and their length: a visitor who comes from a campaign opens one of few. */
const mostRemembered = 1000
const longestRemembered = 200

/** To find the routes of a path takes ten times as long as to send its cached page: React Router ranks all routes each time. */
function pageReads(build: ServerBuild): (path: string) => PageReads {
  const tree = routeTree(build.routes)
  const remembered = new Map<string, PageReads>()
  return (path) => {
    const before = remembered.get(path)
    if (before) return before
    const matches = matchRoutes(tree, documentPath(path)) ?? []
    const reads = {
      parameters: matches.flatMap(({ route }) => (route.handle as Handle | undefined)?.parameters ?? []),
      routes: matches.flatMap(({ route }) => route.id ?? []),
    }
    if (path.length > longestRemembered) return reads
    const [oldest] = remembered.keys()
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest)
    remembered.set(path, reads)
    return reads
  }
}

/** In the order in which they were declared; a name that ends with a star stands for all that begin so. */
function knownParameters(query: URLSearchParams, declared: readonly string[]): URLSearchParams {
  const known = new URLSearchParams()
  const names = [...new Set(query.keys())].sort()
  for (const pattern of new Set(declared)) {
    const prefix = pattern.endsWith('*') ? pattern.slice(0, -1) : null
    for (const name of names) {
      if (prefix === null ? name !== pattern : !name.startsWith(prefix)) continue
      for (const value of query.getAll(name)) known.append(name, value)
    }
  }
  return known
}

/** A data request is for the page of the same path without its suffix, `/_.data` for the home page. */
function documentPath(path: string): string {
  if (!path.endsWith(dataSuffix)) return path
  const page = path.slice(0, -dataSuffix.length)
  return page.endsWith('/_') ? page.slice(0, -1) : page
}

function routeTree(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index, module } = route
    const shared = { id, handle: module.handle, ...(path !== undefined && { path }) }
    return [index ? { ...shared, index } : { ...shared, children: routeTree(routes, id) }]
  })
}
