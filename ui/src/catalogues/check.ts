import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import { featuresOf, type languages, readFeature } from './compile.ts'

const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Checks the messages of an app's room and writes what is wrong; exits with 1 if something is. */
export function checkMessagesOf(room: string): void {
  const exclude = ['**/*.test.ts', '**/*.test.tsx']
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: room, exclude }).map((path) => ({
    path,
    text: readFileSync(join(room, path), 'utf8'),
  }))
  const faults = findMessageFaults(join(room, 'messages'), sources)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(
    faults.length ? `${faults.length} faults in messages/\n` : 'messages/: nothing missing, nothing unused\n',
  )
  process.exitCode = faults.length ? 1 : 0
}

/** Finds missing, unused and unequal messages of a folder, given the sources that use them. */
export function findMessageFaults(folder: string, sources: { path: string; text: string }[]): string[] {
  const faults: string[] = []
  const english = readAll(folder, 'en', faults)
  const arabic = readAll(folder, 'ar', faults)
  for (const key of english.keys()) if (!arabic.has(key)) faults.push(`missing in ar: ${key}`)
  for (const key of arabic.keys()) if (!english.has(key)) faults.push(`missing in en: ${key}`)

  for (const [key, message] of english) {
    const other = arabic.get(key)
    if (other === undefined) continue
    const [mine, theirs] = [placeholders(message), placeholders(other)]
    if (mine !== theirs)
      faults.push(`placeholders differ: ${key} (en: ${mine || 'none'}, ar: ${theirs || 'none'})`)
  }
  for (const [key, message] of arabic) {
    for (const missing of missingForms(message)) faults.push(`Arabic plural form missing: ${key}, ${missing}`)
  }

  const used = new Map<string, string>()
  const features = new Set([...english.keys()].map((key) => key.slice(0, key.indexOf('.'))))
  for (const { path, text } of sources) {
    for (const key of keysIn(text, features)) used.set(key, path)
  }
  for (const key of english.keys()) if (!used.has(key)) faults.push(`unused: ${key}`)
  for (const [key, path] of used) if (!english.has(key)) faults.push(`used but missing: ${key} (${path})`)
  return faults
}

function readAll(folder: string, language: (typeof languages)[number], faults: string[]) {
  const messages = new Map<string, Token[]>()
  for (const feature of featuresOf(folder, language)) {
    for (const [key, message] of Object.entries(readFeature(folder, language, feature))) {
      try {
        if (language === 'ar' && hasLoosePercent(message))
          faults.push(`percent sign not isolated: ${key} in ar`)
        const tokens = parse(message)
        if (tokens.some(isStray))
          faults.push(`not a message: ${key} in ${language} (stray brace or unknown type)`)
        messages.set(key, tokens)
      } catch (error) {
        faults.push(
          `not a message: ${key} in ${language} (${error instanceof Error ? error.message : error})`,
        )
      }
    }
  }
  return messages
}

/** After Arabic words `25%` is shown as `%25`, unless it is a left-to-right isolate. */
function hasLoosePercent(message: string): boolean {
  return /[}#\d]%/.test(message.replaceAll(/\u2066[^\u2069]*\u2069/g, ''))
}

/** The parser is lenient: it takes a lone brace for text, and a misspelt `plural` for a custom formatter. */
function isStray(token: Token): boolean {
  if (token.type === 'content') return /[{}]/.test(token.value)
  return token.type === 'function' && !['number', 'date', 'time'].includes(token.key)
}

/** Keys are whole string literals (`'cart.items'`), never concatenated. */
function keysIn(text: string, features: Set<string>): string[] {
  return [...text.matchAll(/(['"`])([a-z][a-z-]*)\.([A-Za-z]\w*)\1/g)]
    .filter(([, , feature]) => feature !== undefined && features.has(feature))
    .map(([, , feature, name]) => `${feature}.${name}`)
}

/** Returns the placeholders and tags of a message, as comparable text. */
function placeholders(tokens: Token[]): string {
  const names = new Set<string>()
  function visit(inner: Token[]) {
    for (const token of inner) {
      if (token.type === 'content') {
        for (const [, tag] of token.value.matchAll(/<(\w+)>/g)) names.add(`<${tag}>`)
      } else if ('arg' in token) names.add(token.arg)
      if ('cases' in token) for (const { tokens: nested } of token.cases) visit(nested)
    }
  }
  visit(tokens)
  return [...names].sort().join(', ')
}

function missingForms(tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return []
    const keys = new Set(token.cases.map(({ key }) => key))
    const own = token.type === 'plural' ? arabicForms.filter((form) => !keys.has(form)) : []
    return [...own, ...token.cases.flatMap(({ tokens: nested }) => missingForms(nested))]
  })
}
