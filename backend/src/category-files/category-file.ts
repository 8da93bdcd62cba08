import { z } from 'zod'

/** The format of categories, sellers and audiences in a file of the shop (docs/category-file.md). */

const longestSlug = 200
const mostEntries = 5_000
/** Customers do not find deeper categories, and no page shows their whole path. */
export const mostLevels = 10

/** A slug may use any script: an import of products derives it from names. Digits alone would be read as an id. */
const Slug = z
  .string()
  .max(longestSlug, `must have at most ${longestSlug} characters`)
  .regex(
    /^(?!\d+$)[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u,
    'must be lower-case letters, digits and hyphens, and not digits alone',
  )

function inBoth(text: z.ZodString) {
  return z.union([
    text.transform((en): { en: string; ar?: string | undefined } => ({ en })),
    z.strictObject({ en: text, ar: text.optional() }),
  ])
}

const Name = inBoth(
  z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^<>\p{Cc}]*$/u, 'must be one line of plain text without < and >'),
)
const Description = inBoth(z.string().trim().max(2_000))

const entry = {
  slug: Slug,
  name: Name,
  description: Description.default({ en: '' }),
  picture: z.string().min(1).max(500).optional(),
  formerly: z.array(Slug).max(50).default([]),
}
const Entry = z.strictObject(entry)

export const CategoryFile = z
  .strictObject({
    categories: z.array(z.strictObject({ ...entry, parent: Slug.optional() })).max(mostEntries),
    sellers: z.array(Entry).max(mostEntries),
    audiences: z.array(Entry).max(mostEntries),
  })
  .partial()
  .refine((file) => Object.keys(file).length > 0, 'must have categories, sellers or audiences')
  .superRefine((file, context) => {
    for (const kind of kinds) {
      const seen = new Set<string>()
      for (const [nth, { slug, formerly }] of (file[kind] ?? []).entries()) {
        const twice = (name: string, ...path: (string | number)[]) => {
          const message = `stands there twice: ${name}`
          if (seen.has(name)) context.addIssue({ code: 'custom', path: [kind, nth, ...path], message })
          seen.add(name)
        }
        twice(slug, 'slug')
        for (const [place, name] of formerly.entries()) twice(name, 'formerly', place)
      }
    }
  })

export const kinds = ['categories', 'sellers', 'audiences'] as const
export type Kind = (typeof kinds)[number]
export type FileEntry = z.output<typeof Entry> & { readonly parent?: string | undefined }
