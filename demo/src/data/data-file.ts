import { readFile } from 'node:fs/promises'
import { parseDataFile } from '@marah/backend/platform/data-files/data-file'
import { z } from 'zod'

/** The demo's data, YAML files in `demo/data`; read only when an empty database is filled. */
export const dataFolder = new URL('../../data/', import.meta.url)

/** Reads one file, named by its path in the folder. */
export async function readData<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return checkData(file, await readFile(new URL(file, dataFolder), 'utf8'), schema)
}

/** @throws with the file, the line, the path and the rule of everything that is wrong. */
export function checkData<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = parseDataFile(text, schema)
  if ('value' in parsed) return parsed.value
  throw new Error(parsed.problems.map((problem) => `demo/data/${file}, ${problem}`).join('\n'))
}

export const Line = z.string().trim().min(1)

/** A text that the shop shows, in both languages. */
export const LocalizedText = z.strictObject({ en: Line, ar: Line })
export type LocalizedText = z.output<typeof LocalizedText>

/** Fills in the placeholders of a text, such as `{colour}`. */
export function filledIn(text: LocalizedText, values: Record<string, LocalizedText>): LocalizedText {
  const fill = (language: keyof LocalizedText) =>
    text[language].replace(/\{(\w+)\}/g, (whole, name: string) => values[name]?.[language] ?? whole)
  return { en: fill('en'), ar: fill('ar') }
}

/** Entries of a list may not share what they are known by. */
export function unique<Entry>(keyOf: (entry: Entry) => string) {
  return (entries: readonly Entry[], context: z.core.$RefinementCtx): void => {
    const seen = new Set<string>()
    entries.forEach((entry, place) => {
      const key = keyOf(entry)
      if (seen.has(key))
        context.addIssue({ code: 'custom', message: `stands there twice: ${key}`, path: [place] })
      seen.add(key)
    })
  }
}
