import type { Needed } from '@marah/contract/extensions'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { MissingExtensions } from '../platform/missing-extensions.ts'

/** Whether the back end has what a part of this page needs. An entrance to a missing extension is not rendered. */
export function useExtension(name: Needed): boolean {
  return !useRouteLoaderData<MissingExtensions>('root')?.missing?.includes(name)
}

/** Renders what needs an extension where the back end has it, and nothing elsewhere. */
export function WithExtension({ name, children }: { name: Needed; children: ReactNode }) {
  return useExtension(name) && children
}
