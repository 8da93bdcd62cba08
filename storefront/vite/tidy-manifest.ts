import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Routes of every page, bundled by entry.client.tsx. */
const frameRoutes = ['root', 'shell/layout', 'errors/boundary']

type Route = {
  id: string
  parentId?: string
  hasDefaultExport: boolean
  module: string
  imports: string[]
  css: string[]
}
type Manifest = {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route | undefined>
}

/**
 * Saves each page four requests and a second copy of its styles, in what a build wrote for browser and server:
 * - Entry and frame routes are files that only import from the chunk `frame`: they are replaced by the chunk itself.
 * - React Router marks a route's style sheet with `#` when code that is loaded later needs it too, so that the later one
 *   stays when the route is left. The frame is never left, and its styles would be loaded twice.
 * The browser's copy also loses routes without pages, flags that are off, imports and styles that every page has, and all
 * imports of personal pages: they are listed only for prefetching, and were most of the file, which every visitor loads.
 */
export function tidyManifest(buildDirectory: string): void {
  const assets = join(buildDirectory, 'client/assets')
  // Found by its content: a route may be called manifest too.
  const file = readdirSync(assets).find(
    (name) =>
      /^manifest-[\w-]+\.js$/.test(name) &&
      readFileSync(join(assets, name), 'utf8').startsWith('window.__reactRouterManifest'),
  )
  if (!file) throw new Error(`No manifest in ${assets}`)
  const text = readFileSync(join(assets, file), 'utf8')
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const frame = manifest.entry.imports.find((path) => path.includes('/frame-'))
  if (!frame) throw new Error('The entry does not import the frame')
  const frames = frameRoutes.flatMap((id) => manifest.routes[id]?.module ?? [])
  const replaced = [manifest.entry.module, ...frames]
  const everywhere = new Set(manifest.entry.imports)
  const withoutMark = (path: string) => path.replace(/#$/, '')
  const frameStyles = new Set(manifest.routes.root?.css.map(withoutMark))
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!route?.hasDefaultExport) delete manifest.routes[id]
    if (!route) continue
    const isNeeded = (path: string) => !everywhere.has(path) && !isPersonal(manifest, route)
    route.imports = route.imports.filter(isNeeded)
    // The root route has the frame's styles for all pages.
    if (route.parentId !== undefined)
      route.css = route.css.filter((path) => !frameStyles.has(withoutMark(path)))
  }
  const slim = JSON.stringify(manifest, (key, value: unknown) =>
    value === false || key === 'hasDefaultExport' ? undefined : value,
  )
  writeFileSync(join(assets, file), `window.__reactRouterManifest=${slim};`)
  const server = join(buildDirectory, 'server')
  const scripts = globSync('**/*.js', { cwd: server }).map((path) => join(server, path))
  const changed = [join(assets, file), ...scripts].filter((path) => {
    const source = readFileSync(path, 'utf8')
    const tidied = replaced
      .reduce((tidy, module) => tidy.replaceAll(`"${module}"`, `"${frame}"`), source)
      .replace(/("\/assets\/frame-[\w-]+\.css)#"/g, '$1"')
    if (tidied !== source) writeFileSync(path, tidied)
    return tidied !== source
  })
  // Server and browser must agree, or hydration discards the server's HTML.
  if (changed.length < 2)
    throw new Error('The manifest was not found in what was built for browser and server')
}

function isPersonal(manifest: Manifest, { id, parentId }: Route): boolean {
  const parent = parentId === undefined ? undefined : manifest.routes[parentId]
  return id === 'personal/layout' || (parent !== undefined && isPersonal(manifest, parent))
}
