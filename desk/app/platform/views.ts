/** A saved view of a list: its filters, sort and columns as they are in the address. */
export type View = { readonly title: string; readonly search: string }

const keyOf = (list: string, person: number) => `desk-views:${list}:${person}`

/** Returns the views that a person has saved of a list on this device. */
export function readViews(list: string, person: number): readonly View[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(list, person)) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isView) : []
  } catch {
    // Storage is blocked or was edited: there are no views.
    return []
  }
}

function isView(value: unknown): value is View {
  if (typeof value !== 'object' || value === null) return false
  return typeof Reflect.get(value, 'title') === 'string' && typeof Reflect.get(value, 'search') === 'string'
}

export function writeViews(list: string, person: number, views: readonly View[]): void {
  try {
    localStorage.setItem(keyOf(list, person), JSON.stringify(views))
  } catch {
    // Storage is full or blocked: the views last until the page is left.
  }
}
