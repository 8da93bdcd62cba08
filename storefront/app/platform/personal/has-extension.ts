import type { Needed } from '@marah/contract/extensions'

/** As `useExtension`, outside of components and in the browser. */
export function hasExtension(name: Needed): boolean {
  return !(document.documentElement.dataset.missing ?? '').split(' ').includes(name)
}
