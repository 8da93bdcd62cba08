import { join } from 'node:path'
import { compileCatalogue, languages } from '@marah/ui/catalogues/compile'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../messages')
const prefix = 'virtual:messages/'

/** `virtual:messages/<language>` holds all messages of a language; each becomes a file of its own, and one is loaded. */
export function messages(): Plugin {
  return {
    name: 'marah:desk-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const language = languages.find((each) => id === `\0${prefix}${each}`)
      return language && `export default ${JSON.stringify(compileCatalogue(folder, language))}`
    },
    configureServer(server) {
      server.watcher.on('change', (path) => {
        if (!path.startsWith(folder)) return
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll()
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
