import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const room = join(import.meta.dirname, '../..')

/** What people wrote: the name of a product, a child, a seller or a file, and the words of a search. */
const written = /(?<!\u2068)\{(name|words)\}/

/**
 * Returns the keys that the code prints as plain text. Attributes for screen readers and descriptions for search engines
 * show no direction.
 */
function printedKeys(source: string): string[] {
  return [...source.matchAll(/([\w-]+=\{|\w+: )?\bt\(\s*'([a-z-]+\.\w+)'/g)].flatMap(
    ([, before = '', key = '']) =>
      /^(aria-label|alt|description)\b/.test(before) || /description$/i.test(key) ? [] : key,
  )
}

function messagesOf(language: string): [key: string, message: string][] {
  const files = globSync(`messages/${language}/*.json`, { cwd: room })
  return files.flatMap((path) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(join(room, path), 'utf8'))
    return Object.entries(messages).map(([name, text]): [string, string] => [
      `${basename(path, '.json')}.${name}`,
      text,
    ])
  })
}

test('a name in a printed text is isolated, since it may be written in the other direction (rule E4)', () => {
  const exclude = ['**/*.test.ts', '**/*.test.tsx']
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: room, exclude })
  const printed = new Set(sources.flatMap((path) => printedKeys(readFileSync(join(room, path), 'utf8'))))
  const loose = [...messagesOf('en'), ...messagesOf('ar')].filter(
    ([key, text]) => printed.has(key) && written.test(text),
  )
  expect(printed.size).toBeGreaterThan(500)
  expect(loose).toEqual([])
})
