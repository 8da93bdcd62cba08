import { readFile } from 'node:fs/promises'
import { Activity } from '@marah/contract/catalogue'
import { z } from 'zod'
import { parseDataFile } from '../../platform/data-files/data-file.ts'

const Terms = z.array(z.union([z.string(), z.number()]).transform(String))
const Texts = z.strictObject({ en: Terms, ar: Terms }).transform(({ en, ar }) => [...en, ...ar])
const Name = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/)

function groups<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.record(Name, z.strictObject({ en: Terms, ar: Terms, ...shape }))
}
const related = {
  kinds: z.array(Name).default([]),
  near: z.array(Name).default([]),
  also: z.array(Name).default([]),
}
const Hex = z.string().regex(/^#[0-9a-f]{6}$/)

const SynonymsFile = z
  .strictObject({
    kinds: groups(related),
    audiences: groups(related),
    colours: groups({ ...related, hues: z.array(Hex).default([]) }),
    materials: groups({}),
    occasions: groups({
      suits: z.strictObject({
        kinds: z.array(Name).default([]),
        materials: z.array(Name).default([]),
        audiences: z.array(Name).default([]),
      }),
      within: Name.optional(),
      wearers: z.array(Name).default([]),
    }),
    activities: z.record(Activity, Texts),
    brands: Texts,
    words: z.array(Texts),
    gifts: Texts,
    ignored: z
      .strictObject({ en: z.array(Terms), ar: z.array(Terms) })
      .transform(({ en, ar }) => [...en, ...ar].flat()),
    on_sale: Texts,
    prices: z.strictObject({
      below: Terms,
      above: Terms,
      around: Terms,
      between: Terms,
      and: Terms,
      currency: Terms,
    }),
    sizes: z.strictObject({
      letters: z.record(z.string(), Terms),
      years: Terms,
      months: Terms,
      age: Terms,
      spelled: z.record(z.string().regex(/^\d+$/), Terms),
      children: z.record(Name, z.int().positive()),
      size: Terms,
    }),
  })
  .superRefine((file, context) => {
    const check = (
      section: 'kinds' | 'audiences' | 'colours' | 'materials' | 'occasions',
      names: readonly string[],
      path: string[],
    ) => {
      for (const name of names) {
        if (Object.hasOwn(file[section], name)) continue
        context.addIssue({ code: 'custom', message: `names ${name}, which is no group`, path })
      }
    }
    for (const section of ['kinds', 'audiences', 'colours'] as const) {
      for (const [name, { kinds, near, also }] of Object.entries(file[section])) {
        check(section, [...kinds, ...near, ...also], [section, name])
      }
    }
    for (const [name, { suits, within, wearers }] of Object.entries(file.occasions)) {
      check('occasions', within ? [within] : [], ['occasions', name])
      check('audiences', wearers, ['occasions', name])
      for (const section of ['kinds', 'materials', 'audiences'] as const) {
        check(section, suits[section], ['occasions', name])
      }
    }
    check('audiences', Object.keys(file.sizes.children), ['sizes', 'children'])
  })
export type Synonyms = z.output<typeof SynonymsFile>

/** Reads the customers' words for things (`synonyms.yaml`). @throws with line and rule of every fault */
export async function readSynonyms(): Promise<Synonyms> {
  return checkSynonyms(await readFile(new URL('synonyms.yaml', import.meta.url), 'utf8'))
}

export function checkSynonyms(text: string): Synonyms {
  const parsed = parseDataFile(text, SynonymsFile)
  if ('value' in parsed) return parsed.value
  throw new Error(parsed.problems.map((problem) => `synonyms.yaml, ${problem}`).join('\n'))
}
