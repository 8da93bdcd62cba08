import { longestSearch } from '@marah/contract/limits'
import { plainCode } from '@marah/contract/rules/typed-codes'

/** The id of the filter form; the sorting select refers to it by `form`. */
export const filterFormId = 'filters'

/** The filters with several values; the URL repeats the key, as the API does. */
export const severalKeys = [
  'category',
  'product_type',
  'vendor',
  'color',
  'size',
  'material',
  'condition',
] as const
export type SeveralKey = (typeof severalKeys)[number]

const singleKeys = ['min_price', 'max_price', 'min_rating', 'in_stock', 'on_sale'] as const
type SingleKey = (typeof singleKeys)[number]
export type FilterKey = SeveralKey | SingleKey

export const orderings = ['-popularity', '-created_on', 'price', '-price', '-rating'] as const
export type Ordering = (typeof orderings)[number] | 'relevance'

/** The state of a list. The URL is its only source. */
export type ListState = {
  words: string
  several: Partial<Record<SeveralKey, string[]>>
  single: Partial<Record<SingleKey, string>>
  ordering: Ordering | undefined
  page: number
}

const valuesAtMost = 30

/** All parameters of the URL that a list reads. */
export const listParameters = ['q', ...severalKeys, ...singleKeys, 'ordering', 'page'] as const

/** Parses a query and ignores invalid values. */
export function readListState(query: URLSearchParams): ListState {
  const state: ListState = {
    words: (query.get('q') ?? '').trim().slice(0, longestSearch),
    several: {},
    single: {},
    ordering: readOrdering(query.get('ordering')),
    page: Math.max(1, Number(/^\d{1,6}$/.exec(query.get('page') ?? '')?.[0] ?? 1)),
  }
  for (const key of severalKeys) {
    const values = [...new Set(query.getAll(key))].filter((value) => value && value.length <= longestSearch)
    if (values.length) state.several[key] = values.slice(0, valuesAtMost)
  }
  for (const key of singleKeys) {
    const value = readSingle(key, query.get(key) ?? '')
    if (value) state.single[key] = value
  }
  return state
}

export function readOrdering(value: string | null): Ordering | undefined {
  return [...orderings, 'relevance' as const].find((ordering) => ordering === value)
}

function readSingle(key: SingleKey, typed: string): string | undefined {
  const value = plainCode(typed)
  if (key === 'in_stock' || key === 'on_sale') return value === 'true' ? value : undefined
  if (key === 'min_rating') return /^[1-5]$/.test(value) ? value : undefined
  // "١٢٫٥٠", "12,50" and "$12.50" are the same price.
  const amount = value.replace(/[٫,]/, '.').replace(/[^\d.]/g, '')
  return /^\d{1,9}(\.\d{0,3})?$/.test(amount) ? amount : undefined
}

/** Writes the query of a state in a fixed order, so that each list has one URL. */
export function writeListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams()
  if (state.words) query.set('q', state.words)
  for (const key of severalKeys) for (const value of state.several[key] ?? []) query.append(key, value)
  for (const key of singleKeys) {
    const value = state.single[key]
    if (value) query.set(key, value)
  }
  if (state.ordering) query.set('ordering', state.ordering)
  if (state.page > 1) query.set('page', String(state.page))
  return query
}

export function listHref(path: string, state: ListState): string {
  const query = writeListState(state)
  return query.size ? `${path}?${query}` : path
}

/** Returns the list with a value added or removed (idempotent), on its first page. */
export function withFilter(state: ListState, key: FilterKey, value: string, isOn: boolean): ListState {
  if (!isSeveral(key)) {
    const single = { ...state.single }
    if (isOn) single[key] = value
    else delete single[key]
    return { ...state, single, page: 1 }
  }
  const others = state.several[key]?.filter((other) => other !== value) ?? []
  return { ...state, several: { ...state.several, [key]: isOn ? [...others, value] : others }, page: 1 }
}

/** Returns the list after a field of the form has changed. */
export function withField(state: ListState, { name, value, type, checked }: FormField): ListState {
  const query = writeListState({ ...state, page: 1 })
  if (type === 'checkbox') {
    query.delete(name, value)
    if (checked) query.append(name, value)
  } else query.set(name, value)
  return readListState(query)
}

/** The state of an input of the filters' form. */
type FormField = Pick<HTMLInputElement, 'name' | 'value' | 'type' | 'checked'>

/** Returns the same search and order without any filter. */
export function cleared(state: ListState): ListState {
  return { ...state, several: {}, single: {}, page: 1 }
}

/** Counts the selected values; both ends of a price range count as one. */
export function countFilters({ several, single }: ListState): number {
  const { min_price, max_price, ...others } = single
  return (
    Object.values(several).reduce((sum, values) => sum + values.length, 0) +
    Object.keys(others).length +
    (min_price || max_price ? 1 : 0)
  )
}

export function isChosen(state: ListState, key: FilterKey, value: string): boolean {
  return isSeveral(key) ? (state.several[key]?.includes(value) ?? false) : state.single[key] === value
}

function isSeveral(key: FilterKey): key is SeveralKey {
  return (severalKeys as readonly string[]).includes(key)
}
