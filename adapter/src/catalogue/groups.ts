import type { components } from '@marah/contract/client'
import { pictureIn } from '../pictures.ts'
import { countIn, entityIn, fieldsIn, idIn, textIn, textOf } from '../values.ts'

export type Category = components['schemas']['Category']
export type ProductType = components['schemas']['ProductType']
export type Named = { id: number; slug: string; name: string }

/** Rows without an id cannot be linked to. */
export function categoriesIn(rows: readonly unknown[], origin: string): Category[] {
  const found = unique(rows.flatMap((row, place) => categoryIn(row, origin, place) ?? []))
  return withoutCircles(found).sort((a, b) => a.order - b.order)
}

function categoryIn(given: unknown, origin: string, place: number): Category | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  return {
    ...entity,
    slug: textIn(fields.slug) || String(entity.id),
    name: textOf(fields, 'name', 'title'),
    description: textIn(fields.description),
    order: countIn(fields.order) ?? place,
    parent: idIn(fields.parent),
    total_products: countIn(fields.total_products) ?? unknownCount,
    ...pictureIn(fields.image, fields.image_sources, origin),
  }
}

export function productTypesIn(rows: readonly unknown[], origin: string): ProductType[] {
  return unique(
    rows.flatMap((given) => {
      const fields = fieldsIn(given)
      const entity = fields && entityIn(fields)
      if (!fields || !entity) return []
      return {
        ...entity,
        slug: textIn(fields.slug) || String(entity.id),
        title: textOf(fields, 'title', 'name'),
        description: textIn(fields.description),
        total_products: countIn(fields.total_products) ?? unknownCount,
        ...pictureIn(fields.image, fields.image_sources, origin),
      }
    }),
  )
}

/** Until the products have been counted. */
const unknownCount = -1

/** A group with its number of products, which the back end may have said itself. */
export function counted<Group extends { total_products: number }>(group: Group, count: number): Group {
  return group.total_products === unknownCount ? { ...group, total_products: count } : group
}

/** Resolves a reference of a product: an id among the known rows, or a nested object. */
export function namedIn(given: unknown, known: ReadonlyMap<number, Named>): Named | null {
  const id = idIn(given)
  if (id === null) return null
  const fields = fieldsIn(given)
  const name = fields ? textOf(fields, 'name', 'title') : ''
  return known.get(id) ?? (name === '' ? null : { id, slug: textIn(fields?.slug) || String(id), name })
}

/** The categories from the top down to this one. */
export function wayTo(id: number | null, categories: ReadonlyMap<number, Category>): Category[] {
  const way: Category[] = []
  for (let step = id === null ? undefined : categories.get(id); step; ) {
    way.unshift(step)
    step = step.parent === null ? undefined : categories.get(step.parent)
  }
  return way
}

/** A category whose way up does not end stands at the top. */
function withoutCircles(categories: readonly Category[]): Category[] {
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]))
  return categories.map((category) =>
    endsAtTop(category.id, parents) ? category : { ...category, parent: null },
  )
}

function endsAtTop(id: number, parents: ReadonlyMap<number, number | null>): boolean {
  const passed = new Set<number>()
  let step: number | null | undefined = id
  while (typeof step === 'number' && !passed.has(step)) {
    passed.add(step)
    step = parents.get(step)
  }
  return step === null
}

/** Removes duplicate rows, which a list contains if it changed between two of its pages. */
export function unique<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const seen = new Set<number>()
  return rows.filter(({ id }) => seen.size < seen.add(id).size)
}
