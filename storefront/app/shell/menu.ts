import type { components } from '@marah/contract/client'
import type { MenuLink } from './frame-data.ts'

type Schemas = components['schemas']
type Category = Pick<Schemas['Category'], 'id' | 'slug' | 'name' | 'parent' | 'total_products'>
type ProductType = Pick<Schemas['ProductType'], 'slug' | 'title' | 'total_products'>

/** The most links of the menu; a link after them leads to all categories. */
const mostLinks = 8

/** Returns the menu: audiences first, then categories; it leaves out those without products. */
export function menuOf(types: readonly ProductType[], categories: readonly Category[]): MenuLink[] {
  const audiences = types
    .filter(({ total_products }) => total_products > 0)
    .map(({ slug, title }) => ({ to: `/types/${slug}`, name: title }))
  return [...audiences, ...categoryLinks(categories)].slice(0, mostLinks)
}

function categoryLinks(categories: readonly Category[]): MenuLink[] {
  const filled = categories.filter(({ total_products }) => total_products > 0)
  const top = filled.filter(({ parent }) => parent === null)
  // A single category that holds all others is replaced by its children.
  const inside = top.length === 1 ? filled.filter(({ parent }) => parent === top[0]?.id) : []
  return (inside.length > 0 ? inside : top).map(({ slug, name }) => ({ to: `/c/${slug}`, name }))
}
