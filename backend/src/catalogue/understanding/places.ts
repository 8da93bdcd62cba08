import {
  type Group,
  type Groups,
  openGroup,
  type ShopNames,
  type Term,
  type TermOf,
  textsOf,
  withKinds,
} from './groups.ts'
import type { Synonyms } from './synonyms.ts'

type Sections = { readonly kind: Groups; readonly audience: Groups; readonly colour: Groups }

/**
 * Finds each group in the shop's own names: "Shirts and Polos" has shirts and polos, "Women's Shoes" shoes, for women.
 * Unknown names become groups of their own, so that every category, type and colour is found by its name in each
 * language.
 */
export function mapPlaces(names: ShopNames, sections: Sections, termOf: TermOf, { colours }: Synonyms): void {
  const kindsIn = finder(sections.kind, termOf)
  const audiencesIn = finder(sections.audience, termOf)
  const coloursIn = finder(sections.colour, termOf)
  for (const { id, slug, name } of names.categories) {
    const texts = textsOf(name)
    const kinds = kindsIn(texts)
    for (const group of kinds) {
      const others = [...kinds].filter((other) => !isRelated(group, other))
      group.places.categories.push({ id, slug, rivals: others.flatMap(({ terms }) => terms) })
    }
    for (const { places } of audiencesIn(texts)) places.categories.push({ id, slug, rivals: [] })
    ownGroup(sections.kind, `category ${slug}`, texts, termOf)?.places.categories.push({
      id,
      slug,
      rivals: [],
    })
  }
  for (const { id, slug, name } of names.types) {
    const texts = textsOf(name)
    for (const { places } of audiencesIn(texts)) places.types.push(id)
    ownGroup(sections.audience, `type ${slug}`, texts, termOf)?.places.types.push(id)
  }
  for (const { optionType, key, label, json } of names.options) {
    if (optionType !== 'color') continue
    const texts = textsOf(label)
    const found = coloursIn([...texts, key])
    if (found.size === 0) {
      const nearest = sections.colour.get(nearestHue(json?.hex, colours) ?? '')
      if (nearest) found.add(nearest)
    }
    for (const { places } of found) places.keys.push(key)
    ownGroup(sections.colour, `colour ${key}`, texts, termOf)?.places.keys.push(key)
  }
}

function isRelated(a: Group, b: Group): boolean {
  return withKinds(a).includes(b) || withKinds(b).includes(a)
}

/** Makes a group for names of which at least one is an unknown term; null if all are known. */
function ownGroup(groups: Groups, name: string, texts: readonly string[], termOf: TermOf): Group | null {
  const known = new Set([...groups.values()].flatMap(({ terms }) => terms.map((term) => term.join(' '))))
  const unknown = texts.filter((text) => !known.has(termOf(text).join(' ')))
  if (unknown.length === 0) return null
  const group = openGroup(name, unknown, termOf)
  groups.set(name, group)
  return group
}

/** Finds the groups that texts mention, the longest terms first, once around "and" in both languages. */
function finder(groups: Groups, termOf: TermOf): (texts: readonly string[]) => Set<Group> {
  const byTerm = new Map<string, Group[]>()
  for (const group of groups.values()) {
    for (const term of group.terms) {
      const key = term.join(' ')
      byTerm.set(key, [...(byTerm.get(key) ?? []), group])
    }
  }
  return (texts) => {
    const found = new Set<Group>()
    for (const text of texts.flatMap(withoutAnd)) {
      for (const group of mentioned(termOf(text), byTerm)) found.add(group)
    }
    return found
  }
}

/** Splits an Arabic "and" from the word to which it is attached. */
export function withoutAnd(text: string): string[] {
  const without = text.replaceAll(/\sو(?=\S{3})/g, ' ')
  return without === text ? [text] : [text, without]
}

function mentioned(term: Term, byTerm: ReadonlyMap<string, readonly Group[]>): Group[] {
  const found: Group[] = []
  for (let from = 0; from < term.length; ) {
    let to = term.length
    while (to > from && !byTerm.has(term.slice(from, to).join(' '))) to--
    found.push(...(byTerm.get(term.slice(from, to).join(' ')) ?? []))
    from = Math.max(to, from + 1)
  }
  return found
}

function nearestHue(hex: string | undefined, colours: Synonyms['colours']): string | null {
  const given = channelsOf(hex ?? '')
  if (!given) return null
  const distances = Object.entries(colours).flatMap(([name, { hues }]) =>
    hues.flatMap((hue) => {
      const other = channelsOf(hue)
      return other
        ? [{ name, distance: Math.hypot(...given.map((value, nth) => value - (other[nth] ?? 0))) }]
        : []
    }),
  )
  return distances.sort((a, b) => a.distance - b.distance)[0]?.name ?? null
}

function channelsOf(hex: string): number[] | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  return match ? match.slice(1).map((channel) => Number.parseInt(channel, 16)) : null
}
