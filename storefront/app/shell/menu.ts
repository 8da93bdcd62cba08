import type { components } from '@marah/contract/client'
import type { MenuCategory } from './frame-data.ts'

type Category = Pick<components['schemas']['Category'], 'id' | 'slug' | 'name' | 'parent' | 'total_products'>

/** The categories of the menu, which every page shows; one that everything was taken out of leads nowhere. */
export function menuOf(categories: readonly Category[]): MenuCategory[] {
  const filled = categories.filter(({ total_products }) => total_products > 0)
  const top = filled.filter(({ parent }) => parent === null)
  // Where one category holds all others, it says nothing in a menu: what it holds does.
  const inside = top.length === 1 ? filled.filter(({ parent }) => parent === top[0]?.id) : []
  return (inside.length > 0 ? inside : top).map(({ slug, name }) => ({ slug, name }))
}
