import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '../platform/rich-text.server.ts'

/** A text may be in another language than the page around it. */
const blocks = new Set(['p', 'li', 'h3', 'h4', 'td', 'th'])

/** Renders a description; its links are external and `nofollow`. */
export function RichText({ nodes }: { nodes: RichNode[] }) {
  return <>{nodes.map(draw)}</>
}

function draw(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
  const { tag, href, children } = node
  const attributes = href
    ? { href, rel: 'nofollow noopener noreferrer' }
    : blocks.has(tag)
      ? { dir: 'auto' }
      : {}
  return createElement(tag, { key: index, ...attributes }, ...(children.length ? children.map(draw) : []))
}
