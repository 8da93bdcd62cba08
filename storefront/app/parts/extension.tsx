import type { Needed } from '@marah/contract/extensions'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { hasExtension } from '../platform/shop-facts.ts'

/**
 * Returns whether the contact page leads to the shop, by its form or by the shop's contact details; else there is no such
 * page.
 */
export function useContactPage(): boolean {
  const root = useRouteLoaderData<{ hasContact?: boolean }>('root')
  return hasExtension('contact') || root?.hasContact === true
}

/** Renders children that need an extension if the back end has it, and nothing otherwise. */
export function WithExtension({ name, children }: { name: Needed; children: ReactNode }) {
  return hasExtension(name) && children
}
