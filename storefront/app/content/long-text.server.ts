import type { components } from '@marah/contract/client'
import { textOf } from '../platform/node-text.ts'
import { type RichNode, richText } from '../platform/rich-text.server.ts'

export type LongText = {
  intro: RichNode[]
  sections: { title: string; nodes: RichNode[] }[]
  /** Null when the shop has not published it. */
  editedOn: string | null
}

/** Splits a long text at its headings: each section has an anchor and an entry in the contents. */
export function longText({ data, edited_on }: components['schemas']['GlobalText']): LongText {
  const text: LongText = { intro: [], sections: [], editedOn: data ? edited_on : null }
  for (const node of richText(data)) {
    const section = text.sections.at(-1)
    if (typeof node === 'string' && node.trim() === '') continue
    if (typeof node !== 'string' && node.tag === 'h3')
      text.sections.push({ title: textOf(node.children), nodes: [] })
    else (section?.nodes ?? text.intro).push(node)
  }
  return text
}
