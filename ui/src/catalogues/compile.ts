import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** Returns the features with messages in a language. */
export function featuresOf(folder: string, language: Language): string[] {
  return readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

/** Returns the messages of a feature as written, by full key `<feature>.<name>`. */
export function readFeature(folder: string, language: Language, feature: string): Record<string, string> {
  const file: unknown = JSON.parse(readFileSync(join(folder, language, `${feature}.json`), 'utf8'))
  const messages: Record<string, string> = {}
  for (const [name, message] of Object.entries(file ?? {})) {
    if (typeof message !== 'string')
      throw new TypeError(`messages/${language}/${feature}.json: ${name} is not a text`)
    messages[`${feature}.${name}`] = message
  }
  return messages
}

/**
 * Compiles the messages of some features for print-message.ts. A message that does not parse fails the build.
 */
export function compileCatalogue(
  folder: string,
  language: Language,
  isIncluded: (feature: string) => boolean = () => true,
) {
  const catalogue: Record<string, string | CompiledMessage> = {}
  for (const feature of featuresOf(folder, language)) {
    if (!isIncluded(feature)) continue
    for (const [key, message] of Object.entries(readFeature(folder, language, feature))) {
      const compiled = compileMessageOrThrow(message)
      const [only] = compiled
      // Plain text, which most messages are, needs no list.
      catalogue[key] = compiled.length === 1 && typeof only === 'string' ? only : compiled
    }
  }
  return catalogue
}
