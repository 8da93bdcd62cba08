import { FileSlug } from '@marah/backend/platform/data-files/data-file'
import { z } from 'zod'
import { drawnCategories } from '../drawing/scenes.ts'
import { Line, LocalizedText, readData } from './data-file.ts'
import { Dollars } from './dollars.ts'
import { Colours } from './taxonomy.ts'

const TrialProducts = z.strictObject({
  vendor_name: LocalizedText,
  product_name: LocalizedText,
  description: LocalizedText,
  kinds: z
    .array(
      z.strictObject({
        category: z.enum(drawnCategories),
        name: LocalizedText,
        share: z.int().min(1),
        price: Dollars,
      }),
    )
    .min(1),
  collections: z.array(LocalizedText).min(1),
  materials: z.array(z.strictObject({ key: FileSlug, name: LocalizedText })).min(1),
  colours: z.array(FileSlug).min(1),
  sizes: z.array(Line).min(3),
  shoe_sizes: z.array(Line).min(3),
})

export type TrialData = Awaited<ReturnType<typeof readTrialData>>

/** Reads the parts from which made-up products for trials of scale are composed. */
export async function readTrialData() {
  const all = await readData('colours.yaml', Colours)
  const known = all.map(({ key }) => key)
  const schema = TrialProducts.extend({ colours: z.array(z.enum(known)).min(1) })
  const data = await readData('trial-products.yaml', schema)
  return { ...data, colours: data.colours.flatMap((key) => all.filter((colour) => colour.key === key)) }
}
