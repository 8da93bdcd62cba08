import type { RichNode } from './rich-text.server.ts'

/** Returns the text of a tree without its elements. */
export function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : textOf(node.children)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
