import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { MessageValues } from './print-message.ts'

export type MessageElements = {
  values?: Record<string, ReactNode>
  /** Elements for the `<name>…</name>` tags of the message; each receives the text between. */
  parts?: Record<string, ReactElement<{ children?: ReactNode }>>
}

// Private-use characters mark the elements while the message is formatted as text.
const mark = (index: number) => `\uE000${index}\uE001`
const markOrTag = /\uE000(\d+)\uE001|<(\w+)>([^<]*)<\/\2>/g

/** Formats a message by `print` and puts elements in the places of its values and tags. */
export function messageWithElements(
  print: (values: MessageValues) => string,
  { values = {}, parts = {} }: MessageElements,
): ReactNode[] {
  const elements: ReactNode[] = []
  const printable: MessageValues = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') printable[name] = value
    else printable[name] = mark(elements.push(value) - 1)
  }
  return pieces(print(printable), elements, parts)
}

function pieces(
  text: string,
  elements: ReactNode[],
  parts: NonNullable<MessageElements['parts']>,
): ReactNode[] {
  const out: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(markOrTag)) {
    out.push(text.slice(end, match.index))
    end = match.index + match[0].length
    const [, index, tag, inner] = match
    const part = tag === undefined ? undefined : parts[tag]
    if (index !== undefined) {
      const element = elements[Number(index)]
      out.push(isValidElement(element) ? <Fragment key={match.index}>{element}</Fragment> : element)
    } else if (part) {
      out.push(cloneElement(part, { key: match.index }, ...pieces(inner ?? '', elements, parts)))
    } else out.push(match[0])
  }
  out.push(text.slice(end))
  return out
}
