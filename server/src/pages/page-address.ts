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

/** A data request is for the page of the same path without its suffix, `/_root.data` for the home page. */
function documentPath(path: string): string {
  if (!path.endsWith(dataSuffix)) return path
  const page = path.slice(0, -dataSuffix.length)
  return page === '/_root' ? '/' : page
}

function routeTree(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index, module } = route
    const shared = { id, handle: module.handle, ...(path !== undefined && { path }) }
    return [index ? { ...shared, index } : { ...shared, children: routeTree(routes, id) }]
  })
}
