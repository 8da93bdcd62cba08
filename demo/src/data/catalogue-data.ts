import { SizeChartsFile } from '@marah/backend/catalogue/index'
import { readData } from './data-file.ts'
import { productsSchema } from './products.ts'
import { People, QuestionTexts, ReviewTexts } from './reviews.ts'
import { Tags } from './tags.ts'
import {
  Colours,
  CommonTexts,
  Conditions,
  Fits,
  Garments,
  Materials,
  OfferedServices,
  Sizes,
  Taxonomy,
  Vendors,
} from './taxonomy.ts'

export type CatalogueData = Awaited<ReturnType<typeof readCatalogueData>>

/** Everything that the demo's catalogue is made of. */
export async function readCatalogueData() {
  const [taxonomy, vendors, colours, materials, sizes] = await Promise.all([
    readData('taxonomy.yaml', Taxonomy),
    readData('vendors.yaml', Vendors),
    readData('colours.yaml', Colours),
    readData('materials.yaml', Materials),
    readData('sizes.yaml', Sizes),
  ])
  const Products = productsSchema({
    vendors: vendors.map(({ slug }) => slug),
    materials: materials.map(({ key }) => key),
    colours: colours.map(({ key }) => key),
    sizes,
  })
  const parents = new Set(taxonomy.categories.map(({ parent }) => parent))
  const leaves = taxonomy.categories.filter(({ slug }) => !parents.has(slug))
  const products = Promise.all(
    leaves.map(async ({ slug }) => ({
      category: slug,
      products: await readData(`products/${slug}.yaml`, Products),
    })),
  )
  const [
    conditions,
    services,
    garments,
    fits,
    texts,
    tags,
    reviews,
    questions,
    people,
    sizeCharts,
    productsByCategory,
  ] = await Promise.all([
    readData('conditions.yaml', Conditions),
    readData('services.yaml', OfferedServices),
    readData('garments.yaml', Garments),
    readData('fits.yaml', Fits),
    readData('texts.yaml', CommonTexts),
    readData('tags.yaml', Tags),
    readData('reviews.yaml', ReviewTexts),
    readData('questions.yaml', QuestionTexts),
    readData('people.yaml', People),
    readData('size-charts.yaml', SizeChartsFile),
    products,
  ])
  return {
    taxonomy,
    vendors,
    colours: new Map(colours.map(({ key, name, hex }) => [key, { name, hex }])),
    materials: new Map(materials.map(({ key, ...material }) => [key, material])),
    conditions: new Map(conditions.map(({ key, ...condition }) => [key, condition])),
    services,
    sizes,
    garments,
    fits,
    texts,
    tags,
    reviews,
    questions,
    people,
    sizeCharts,
    productsByCategory,
  }
}

/** Looks up a name from a file; the schemas have checked that it exists. */
export function named<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo's data have no ${String(key)}.`)
  return value
}
