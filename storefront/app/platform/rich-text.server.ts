import { parseDocument } from 'htmlparser2'

/** A product's description as a tree of text and allowed elements, which the page renders with React. */
export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] }
type RichTag = (typeof tags)[number]

const tags = [
  ...(['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h3', 'h4', 'a'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
] as const
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript'])
const deepest = 12

type Parsed = ReturnType<typeof parseDocument>['children'][number]

/**
 * Parses HTML into the tree. The API has sanitised it; the same allow-list is applied again, as another back end may
 * implement the contract.
 */
export function richText(html: string): RichNode[] {
  return treeOf(parseDocument(html).children, 0)
}

function treeOf(nodes: readonly Parsed[], depth: number): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (node.type === 'text') return node.data ? [node.data] : []
    if (!('name' in node) || !('children' in node) || dropped.has(node.name) || depth > deepest) return []
    const children = treeOf(node.children, depth + 1)
    const tag = tags.find((known) => known === node.name)
    if (tag === undefined) return children
    const isWithinTable = ['table', 'thead', 'tbody', 'tr', 'ul', 'ol'].includes(tag)
    // White space between rows or items is ignored.
    const inner = isWithinTable
      ? children.filter((child) => typeof child !== 'string' || child.trim() !== '')
      : children
    if (tag !== 'a') return [{ tag, children: tag === 'br' ? [] : inner }]
    const href = safeHref(node.attribs.href)
    return href ? [{ tag, href, children: inner }] : inner
  })
}

function safeHref(href: string | undefined): string | undefined {
  return href && /^(https?:\/\/|mailto:)/i.test(href.trim()) ? href.trim() : undefined
}
