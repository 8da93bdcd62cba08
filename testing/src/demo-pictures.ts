import { fileURLToPath } from 'node:url'

/**
 * Where tests have a sample of the demo shop's pictures drawn (`renderSample`), once for all of them. Kept between runs: names
 * are made of the drawings' content, so what lies there is never out of date.
 */
export const demoPictures = fileURLToPath(
  new URL('../../node_modules/.cache/marah-demo-pictures', import.meta.url),
)
