import { join } from 'node:path'
import { compileCatalogue, languages } from '@marah/ui/catalogues/compile'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../messages')
const prefix = 'virtual:messages/'

/** The rooms whose screens come first: the login, the start, and the frame around all screens. */
const first = new Set(['shell', 'sign-in', 'person'])
/** The two files of a language, and what is in each. */
const parts: Readonly<Record<string, (feature: string) => boolean>> = {
  first: (feature) => first.has(feature),
  rest: (feature) => !first.has(feature),
}

/**
 * `virtual:messages/<language>/first` holds the messages of the first screens of a language, `…/rest` all others, which are loaded
 * with the first screen that needs them.
 */
export function messages(): Plugin {
  return {
    name: 'marah:desk-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      for (const language of languages)
        for (const [part, isIn] of Object.entries(parts))
          if (id === `\0${prefix}${language}/${part}`)
            return `export default ${JSON.stringify(compileCatalogue(folder, language, isIn))}`
      return undefined
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
