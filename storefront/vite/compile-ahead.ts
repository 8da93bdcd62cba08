import type { Plugin } from 'vite'

/**
 * Tells V8 to compile a whole file while it arrives, on another thread. Else it only skims functions then and compiles each
 * one when it is called first, which is most of them at the first visit, on the page's own thread
 * (https://v8.dev/blog/explicit-compile-hints).
 */
const hint = '//# allFunctionsCalledOnLoad'

/** In characters. What is smaller is compiled in no time, and the hint itself has a weight. */
const large = 4 * 1024

export function compileAhead(): Plugin {
  return {
    name: 'marah:compile-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Nothing may stand before it: Vite adds its own first lines here too.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.code.length > large) file.code = `${hint}\n${file.code}`
        }
      },
    },
  }
}
