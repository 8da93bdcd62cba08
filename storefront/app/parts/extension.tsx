import type { Needed } from '@marah/contract/extensions'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { hasExtension } from '../platform/shop-facts.ts'

/** Whether the contact page leads to the shop, by its form or by what the shop says of itself; else there is no such page. */
export function useContactPage(): boolean {
  const root = useRouteLoaderData<{ hasContact?: boolean }>('root')
  return hasExtension('contact') || root?.hasContact === true
}

/** Renders what needs an extension where the back end has it, and nothing elsewhere. */
export function WithExtension({ name, children }: { name: Needed; children: ReactNode }) {
  return hasExtension(name) && children
}
