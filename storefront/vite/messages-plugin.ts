import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { compileCatalogue, type Language, languages } from '@marah/ui/catalogues/compile'
import type { Plugin } from 'vite'
import { groupOf, groups } from '../messages/groups.ts'

const folder = join(import.meta.dirname, '../messages')
const urlsId = 'virtual:messages/urls'
const allId = 'virtual:messages/all'

function compileGroup(language: Language, group: (typeof groups)[number]) {
  return compileCatalogue(folder, language, (feature) => groupOf(feature) === group)
}

/**
 * Turns messages/<language>/<feature>.json into one small ES module for each language and group.
 * `virtual:messages/urls` maps language and group to the hashed file (both sides import it, so that the server can
 * preload what the browser will ask for); `virtual:messages/all` holds every catalogue and is for the server alone.
 */
export function messages(): Plugin {
  let serving = false

  function files() {
    return languages.flatMap((language) =>
      groups.map((group) => {
        const source = `export default ${JSON.stringify(compileGroup(language, group))}\n`
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        return {
          language,
          group,
          source,
          path: `assets/messages-${language}-${group}-${serving ? 'dev' : hash}.js`,
        }
      }),
    )
  }

  return {
    name: 'marah:messages',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId: (id) => (id === urlsId || id === allId ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${allId}`) {
        const all = languages.map((language) => [
          language,
          Object.assign({}, ...groups.map((group) => compileGroup(language, group))),
        ])
        return `export default ${JSON.stringify(Object.fromEntries(all))}`
      }
      if (id === `\0${urlsId}`) {
        const urls: Record<string, Record<string, string>> = {}
        for (const { language, group, path } of files()) {
          urls[language] = { ...urls[language], [group]: `/${path}` }
        }
        return `export default ${JSON.stringify(urls)}`
      }
      return undefined
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { path, source } of files()) this.emitFile({ type: 'asset', fileName: path, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files().find(({ path }) => request.url?.split('?')[0] === `/${path}`)
        if (!file) return next()
        response.setHeader('Content-Type', 'text/javascript')
        response.end(file.source)
      })
      server.watcher.on('change', (path) => {
        if (!path.startsWith(folder)) return
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll()
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
