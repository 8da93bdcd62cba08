import type { Extension } from '@marah/contract/extensions'
import { useRouteLoaderData } from 'react-router'

/** In the root route's data; undefined while nothing is missing. */
export type MissingExtensions = { missing?: readonly Extension[] }

const none: readonly Extension[] = []

export function useMissingExtensions(): readonly Extension[] {
  return useRouteLoaderData<MissingExtensions>('root')?.missing ?? none
}

/** Whether the back end has what a part of this page needs. An entrance to a missing extension is not rendered. */
export function useExtension(name: Extension): boolean {
  return !useMissingExtensions().includes(name)
}
