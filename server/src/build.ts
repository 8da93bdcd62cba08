import { buildStorefront } from './build-storefront.ts'
import { createProgress } from './progress.ts'

/** Builds the storefront from the present sources, unless such a build exists, and prints its folder. */
export async function build(): Promise<void> {
  const progress = createProgress()
  const folder = await progress.during('Storefront', buildStorefront(new AbortController().signal))
  progress.end()
  process.stdout.write(`The storefront is built: ${folder}\n`)
}
