import { fileURLToPath } from 'node:url'

/**
 * The folder with a sample of the demo shop's pictures that all tests share (`renderSample`). It is kept between runs:
 * names are hashes of the drawings' content, so its files are never out of date.
 */
export const demoPictures = fileURLToPath(
  new URL('../../node_modules/.cache/marah-demo-pictures', import.meta.url),
)
