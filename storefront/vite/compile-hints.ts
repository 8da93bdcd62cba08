import type { Plugin } from 'vite'

/**
 * Tells V8 to compile a whole file while it loads, off the main thread. Otherwise most functions are compiled on first
 * call, on the main thread (https://v8.dev/blog/explicit-compile-hints).
 */
const hint = '//# allFunctionsCalledOnLoad'

/** In characters. Smaller files compile in no time, and the hint has a weight. */
const large = 4 * 1024

export function compileHints(): Plugin {
  return {
    name: 'marah:compile-hints',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Must come first in the file: Vite adds its own first lines here too.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.code.length > large) file.code = `${hint}\n${file.code}`
        }
      },
    },
  }
}
