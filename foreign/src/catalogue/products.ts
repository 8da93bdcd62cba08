import { type Answer, type Call, ok } from '../http/call.ts'
import { badFields, notFound } from '../http/errors.ts'
import { answerList } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import type { Stored, Table } from '../state/table.ts'
import { namedJson, productJson, typeJson } from './product-json.ts'

/** An id of the query; one that nothing has is 400, as a filter of choices answers. */
export function filterBy<Row extends object>(call: Call, name: string, table: Table<Row>): number | null {
  const asked = call.url.searchParams.get(name)
  if (asked === null || asked === '') return null
  const row = table.find(Number(asked))
  if (!row) throw badFields({ [name]: sentences.badChoice })
  return row.id
}

function readProducts(call: Call): Answer {
  const { shop } = call
  if (shop.quirks.has('products-500')) throw new Error('the list of products is broken')
  const category = filterBy(call, 'category', shop.categories)
  const type = filterBy(call, 'product_type', shop.productTypes)
  const found = shop.products.where(
    (each) =>
      !shop.quirks.has('empty-shop') &&
      (category === null || each.category === category) &&
      (type === null || each.product_type === type),
  )
  return answerList(call, found, (product) => productJson(call, product))
}

function readOne<Row extends object>(
  table: (call: Call) => Table<Row>,
  json: (call: Call, row: Row & Stored) => object,
) {
  return (call: Call): Answer => {
    const row = table(call).find(call.id)
    if (!row) throw notFound()
    return ok(json(call, row))
  }
}

function readAll<Row extends object>(
  table: (call: Call) => Table<Row>,
  json: (call: Call, row: Row & Stored) => object,
) {
  return (call: Call): Answer => {
    const rows = table(call).where(() => true)
    return answerList(call, rows, (row) => json(call, row))
  }
}

const ofCategories = (call: Call) => call.shop.categories
const ofTypes = (call: Call) => call.shop.productTypes
const ofProducts = (call: Call) => call.shop.products

export const productCalls: Resource[] = [
  { path: '/product/product/', methods: { GET: readProducts } },
  { path: '/product/product/{id}/', slash: 'detail', methods: { GET: readOne(ofProducts, productJson) } },
  { path: '/product/product-category/', methods: { GET: readAll(ofCategories, namedJson) } },
  {
    path: '/product/product-category/{id}/',
    slash: 'detail',
    methods: { GET: readOne(ofCategories, namedJson) },
  },
  { path: '/product/product-type/', methods: { GET: readAll(ofTypes, typeJson) } },
  { path: '/product/product-type/{id}/', slash: 'detail', methods: { GET: readOne(ofTypes, typeJson) } },
]
