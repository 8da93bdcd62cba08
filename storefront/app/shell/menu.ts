import type { components } from '@marah/contract/client'
import type { MenuCategory } from './frame-data.ts'

type Category = Pick<components['schemas']['Category'], 'id' | 'slug' | 'name' | 'parent' | 'total_products'>

/** The menu's categories; empty ones are left out. */
export function menuOf(categories: readonly Category[]): MenuCategory[] {
  const filled = categories.filter(({ total_products }) => total_products > 0)
  const top = filled.filter(({ parent }) => parent === null)
  // A single category that holds all others is replaced by its children.
  const inside = top.length === 1 ? filled.filter(({ parent }) => parent === top[0]?.id) : []
  return (inside.length > 0 ? inside : top).map(({ slug, name }) => ({ slug, name }))
}
