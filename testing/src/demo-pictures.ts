import { fileURLToPath } from 'node:url'

/**
 * Where tests have the demo shop's pictures drawn, once for all of them: it costs a minute of a processor. Kept between
 * runs: names are made of the drawings' content, so what lies there is never out of date.
 */
export const demoPictures = fileURLToPath(
  new URL('../../node_modules/.cache/marah-demo-pictures', import.meta.url),
)
