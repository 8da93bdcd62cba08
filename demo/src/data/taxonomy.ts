import { Day, FileSlug } from '@marah/backend/platform/data-files/data-file'
import { z } from 'zod'
import { drawnCategories } from '../drawing/scenes.ts'
import { audiences, garments, textures } from '../drawing/spec.ts'
import { drawnVendors } from '../drawing/vendors.ts'
import { Line, LocalizedText, unique } from './data-file.ts'
import { ScopedEntry, ScopedText } from './scope.ts'

/** Schemas of what products are filed under and described with. */

const Category = z.strictObject({
  slug: z.enum(drawnCategories),
  parent: z.enum(drawnCategories).optional(),
  name: LocalizedText,
  description: LocalizedText,
})

const Categories = z
  .array(Category)
  .superRefine(unique(({ slug }) => slug))
  .superRefine((categories, context) => {
    categories.forEach(({ parent }, place) => {
      if (parent === undefined || categories.slice(0, place).some(({ slug }) => slug === parent)) return
      context.addIssue({
        code: 'custom',
        message: `must stand after its parent ${parent}`,
        path: [place, 'parent'],
      })
    })
  })

export const Taxonomy = z.strictObject({
  categories: Categories,
  product_types: z
    .array(z.strictObject({ slug: z.enum(audiences), title: LocalizedText, description: LocalizedText }))
    .superRefine(unique(({ slug }) => slug)),
})

/** All of them: by its sellers a demo shop is recognised. */
export const Vendors = z
  .array(
    z.strictObject({
      slug: z.enum(drawnVendors),
      name: LocalizedText,
      joined_on: Day,
      description: LocalizedText,
    }),
  )
  .length(drawnVendors.length)
  .superRefine(unique(({ slug }) => slug))

export const Colours = z
  .array(
    z.strictObject({
      key: FileSlug,
      name: LocalizedText,
      hex: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #f7f6f3'),
    }),
  )
  .superRefine(unique(({ key }) => key))

export const Materials = z
  .strictObject({
    care: z.record(FileSlug, LocalizedText),
    materials: z
      .array(
        z.strictObject({
          key: FileSlug,
          name: LocalizedText,
          texture: z.enum(textures),
          feel: LocalizedText,
          care: z.array(FileSlug).min(1),
        }),
      )
      .superRefine(unique(({ key }) => key)),
  })
  .transform(({ care, materials }, context) =>
    materials.map((material, place) => ({
      ...material,
      care: material.care.map((key, nth) => {
        const text = care[key]
        if (text) return text
        const path = ['materials', place, 'care', nth]
        context.addIssue({ code: 'custom', message: `names ${key}, which is not under care`, path })
        return z.NEVER
      }),
    })),
  )

export const conditionKeys = ['new', 'like-new', 'refurbished'] as const

export const Conditions = z
  .array(z.strictObject({ key: z.enum(conditionKeys), name: LocalizedText, note: LocalizedText.optional() }))
  .length(conditionKeys.length)
  .superRefine(unique(({ key }) => key))

export const OfferedServices = z.array(ScopedEntry)

const Chart = z
  .array(z.strictObject({ key: Line, name: LocalizedText }))
  .min(1)
  .superRefine(unique(({ key }) => key))

export const Sizes = z.strictObject({
  letters: Chart,
  women_trousers: Chart,
  men_trousers: Chart,
  children: Chart,
  babies: Chart,
  women_shoes: Chart,
  men_shoes: Chart,
  children_shoes: Chart,
  baby_shoes: Chart,
})

export const Garments = z
  .strictObject({
    garments: z.record(z.enum(garments), z.strictObject({ noun: LocalizedText, features: FileSlug })),
    features: z.record(FileSlug, z.array(ScopedText).min(1)),
  })
  .transform(({ garments: named, features }, context) => {
    const described = (garment: (typeof garments)[number]) => {
      const { noun, features: list } = named[garment]
      const facts = features[list]
      if (facts) return { noun, features: facts }
      const path = ['garments', garment, 'features']
      context.addIssue({ code: 'custom', message: `names ${list}, which is not under features`, path })
      return z.NEVER
    }
    return new Map(garments.map((garment) => [garment, described(garment)]))
  })

const ByWearer = z.strictObject({
  women: z.array(ScopedText).min(1),
  men: z.array(ScopedText).min(1),
  children: z.array(ScopedText).min(1),
  babies: z.array(ScopedText).min(1),
})

export const Fits = z.strictObject({ clothes: ByWearer, shoes: ByWearer })

export const CommonTexts = z.strictObject({
  description: z.strictObject({ cloth: LocalizedText, upper: LocalizedText, care: LocalizedText }),
  alt: z.strictObject({
    front: LocalizedText,
    worn: LocalizedText,
    detail: LocalizedText,
    back: LocalizedText,
  }),
})
