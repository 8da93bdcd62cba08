import type { Needed } from '@marah/contract/extensions'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { MissingExtensions } from '../platform/missing-extensions.ts'

/** Whether the back end has what a part of this page needs. An entrance to a missing extension is not rendered. */
export function useExtension(name: Needed): boolean {
  return !useRouteLoaderData<MissingExtensions>('root')?.missing?.includes(name)
}

/** Whether the contact page leads to the shop, by its form or by what the shop says of itself; else there is no such page. */
export function useContactPage(): boolean {
  const root = useRouteLoaderData<MissingExtensions & { hasContact?: boolean }>('root')
  return !root?.missing?.includes('contact') || root.hasContact === true
}

/** Renders what needs an extension where the back end has it, and nothing elsewhere. */
export function WithExtension({ name, children }: { name: Needed; children: ReactNode }) {
  return useExtension(name) && children
}
