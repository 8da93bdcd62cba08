import type { Extension } from '@marah/contract/extensions'
import type { ReactNode } from 'react'
import { useExtension } from '../platform/extensions.ts'

/** Renders what needs an extension where the back end has it, and nothing elsewhere. */
export function WithExtension({ name, children }: { name: Extension; children: ReactNode }) {
  return useExtension(name) && children
}
