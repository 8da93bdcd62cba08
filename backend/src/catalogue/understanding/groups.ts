import type { LocalizedText } from '../../schema/columns.ts'

/** Stems of a term in typed order. */
export type Term = readonly string[]

/** A category; `rivals` are the names of its other contents ("Shirts and Polos"). */
export type Place = { readonly id: number; readonly slug: string; readonly rivals: readonly Term[] }

/** The categories and attributes of the shop that match a group. */
export type Places = {
  readonly categories: Place[]
  /** Ids of product types. */
  readonly types: number[]
  /** Keys of colours. */
  readonly keys: string[]
}

/** Terms with the same meaning, narrower groups, similar ones, substitutes, and the places of the shop that have it. */
export type Group = {
  readonly name: string
  readonly texts: readonly string[]
  readonly terms: readonly Term[]
  readonly kinds: readonly Group[]
  readonly near: readonly Group[]
  readonly also: readonly Group[]
  readonly places: Places
}

/** Groups by name, in the order of the file. */
export type Groups = Map<string, Group>

type Named = { readonly id: number; readonly slug: string; readonly name: LocalizedText }
type OptionName = {
  readonly optionType: string
  readonly key: string
  readonly label: LocalizedText
  readonly json: Record<string, string> | null
}

/** The shop's own names for its categories and attributes. */
export type ShopNames = {
  readonly categories: readonly Named[]
  readonly types: readonly Named[]
  readonly sellers: readonly Named[]
  readonly options: readonly OptionName[]
}

export type TermOf = (text: string) => Term

export function openGroup(name: string, texts: readonly string[], termOf: TermOf): Group {
  return {
    name,
    texts,
    terms: texts.map(termOf).filter((term) => term.length > 0),
    kinds: [],
    near: [],
    also: [],
    places: { categories: [], types: [], keys: [] },
  }
}

type Section = Readonly<
  Record<string, Readonly<Record<'en' | 'ar' | 'kinds' | 'near' | 'also', readonly string[]>>>
>

export function openGroups(section: Section, termOf: TermOf): Groups {
  const groups: Groups = new Map()
  const related = new Map<string, Record<'kinds' | 'near' | 'also', Group[]>>()
  for (const [name, { en, ar }] of Object.entries(section)) {
    const own = { kinds: [], near: [], also: [] }
    related.set(name, own)
    groups.set(name, { ...openGroup(name, [...en, ...ar], termOf), ...own })
  }
  for (const [name, { kinds, near, also }] of Object.entries(section)) {
    const named = (names: readonly string[]) => names.flatMap((other) => groups.get(other) ?? [])
    related.get(name)?.kinds.push(...named(kinds))
    related.get(name)?.near.push(...named(near))
    related.get(name)?.also.push(...named(also))
  }
  return groups
}

/** Returns a group and all groups below it, each once. */
export function withKinds(group: Group): Group[] {
  return [...new Set([group, ...group.kinds.flatMap(withKinds)])]
}

/** Returns all places of the shop that match a group. */
export function placesOf(group: Group): Places {
  const places = withKinds(group).map((each) => each.places)
  return {
    categories: distinctBy(places.flatMap(({ categories }) => categories)),
    types: [...new Set(places.flatMap(({ types }) => types))],
    keys: [...new Set(places.flatMap(({ keys }) => keys))],
  }
}

/** Keeps the first entry of each category: a group's own, without the rivals of its narrower kinds. */
function distinctBy(categories: readonly Place[]): Place[] {
  return [...new Map(categories.toReversed().map((place) => [place.id, place])).values()].reverse()
}

export function isAnywhere(group: Group): boolean {
  const { categories, types, keys } = placesOf(group)
  return categories.length > 0 || types.length > 0 || keys.length > 0
}

export function textsOf({ en, ar }: LocalizedText): string[] {
  return ar && ar !== en ? [en, ar] : [en]
}
