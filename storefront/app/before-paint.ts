import { loadedFontsScript } from './platform/fonts.ts'
import { schemeScript } from './shell/index.ts'

/** Runs in <head> before the first paint. One constant text, so that its Content-Security-Policy hash never changes. */
export const beforePaintScript = import.meta.env.SSR ? `${schemeScript}${loadedFontsScript}` : null
