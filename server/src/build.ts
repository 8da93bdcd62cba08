import { buildDesk, buildStorefront } from './apps.ts'
import { createProgress } from './progress.ts'

/** Builds both apps from the present sources, unless such builds exist, and prints their folders. */
export async function build(): Promise<void> {
  const progress = createProgress()
  const { signal } = new AbortController()
  const storefront = await progress.during('Storefront', buildStorefront(signal))
  const desk = await progress.during('Desk', buildDesk(signal))
  progress.end()
  process.stdout.write(`The storefront is built: ${storefront}\nThe desk is built: ${desk}\n`)
}
