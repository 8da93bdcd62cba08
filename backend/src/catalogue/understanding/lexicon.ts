import type { Queryable } from '../../platform/database/database.ts'
import { type ActivityTerms, activityTerms } from './activities.ts'
import { amountReader, type ReadAmounts } from './amounts.ts'
import {
  type Group,
  type Groups,
  isAnywhere,
  openGroup,
  openGroups,
  type ShopNames,
  type Term,
  textsOf,
} from './groups.ts'
import { mapPlaces, withoutAnd } from './places.ts'
import { type Stemmed, stemTexts } from './stems.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'

/** Groups that suit an occasion, besides the products whose name or description contains its word. */
export type Suits = Readonly<Record<'kinds' | 'materials' | 'audiences', readonly Group[]>>

/** The meaning of an occasion beyond its word: suitable groups, and its wearers if the query names none. */
type Occasion = { readonly suits: Suits; readonly wearers: readonly Group[] }

/** One reading of a term; a term may have several (جينز: trousers and a cloth). */
export type Reading =
  | { readonly type: 'kind' | 'audience' | 'colour' | 'material' | 'word'; readonly group: Group }
  | ({ readonly type: 'occasion'; readonly group: Group } & Occasion)
  | { readonly type: 'seller'; readonly id: number }
  | { readonly type: 'ignored' | 'gift' | 'sale' | 'brand' }

type KnownWord = Stemmed & { readonly display: string }

/** Customers' words with their meaning in this shop. */
export type Lexicon = {
  /** By the stems of a term, joined by spaces. */
  readonly readings: ReadonlyMap<string, readonly Reading[]>
  readonly longestTerm: number
  /** All words of terms, for spelling corrections. */
  readonly words: readonly KnownWord[]
  readonly stems: ReadonlySet<string>
  /** Kinds in the shop by the folded text of each term, to complete an unfinished word. */
  readonly kindTexts: readonly { readonly text: string; readonly group: Group }[]
  /** Activities of the play centre by their terms. */
  readonly activities: ActivityTerms
  readonly readAmounts: (text: string) => ReturnType<ReadAmounts>
  /** The groups of children up to an age in months, the youngest first. */
  readonly children: readonly { readonly upToMonth: number; readonly group: Group }[]
  readonly sizes: readonly { readonly key: string; readonly names: readonly string[] }[]
}

type Prepared = {
  readonly synonyms: Synonyms
  readonly stems: ReadonlyMap<string, readonly Stemmed[]>
  readonly readAmounts: ReadAmounts
}

let prepared: Promise<Prepared> | null = null

/** Once for each process: the file is the same for every shop, and the database needs tens of milliseconds to stem it. */
function prepareSynonyms(db: Queryable): Promise<Prepared> {
  prepared ??= loadSynonyms(db).catch((error: unknown) => {
    prepared = null
    throw error
  })
  return prepared
}

async function loadSynonyms(db: Queryable): Promise<Prepared> {
  const synonyms = await readSynonyms()
  const {
    kinds,
    audiences,
    colours,
    materials,
    occasions,
    activities,
    words,
    gifts,
    ignored,
    brands,
    on_sale: onSale,
  } = synonyms
  const groups = [kinds, audiences, colours, materials, occasions].flatMap((section) =>
    Object.values(section),
  )
  const texts = [
    ...groups.flatMap(({ en, ar }) => [...en, ...ar]),
    ...words.flat(),
    ...gifts,
    ...Object.values(activities).flat(),
    ...brands,
    ...ignored,
    ...onSale,
  ]
  return { synonyms, stems: await stemTexts(db, texts), readAmounts: amountReader(synonyms) }
}

/** Combines the synonyms with this shop's names. */
export async function loadLexicon(db: Queryable, names: ShopNames, currency: string): Promise<Lexicon> {
  const { synonyms, stems, readAmounts } = await prepareSynonyms(db)
  const own = await stemTexts(db, namesOf(names))
  const stemmed = (text: string) => own.get(text) ?? stems.get(text) ?? []
  const termOf = (text: string): Term => stemmed(text).flatMap(({ stem }) => (stem === '' ? [] : [stem]))
  // With its stop word, because "off white" is not white.
  const wholeTermOf = (text: string): Term =>
    stemmed(text).every(({ stem }) => stem !== '') ? termOf(text) : []
  // As typed, with stop words: "boys and girls", "for her".
  const literalOf = (text: string): Term => stemmed(text).map(({ stem, word }) => stem || word)
  const sections = {
    kind: openGroups(synonyms.kinds, wholeTermOf),
    audience: openGroups(synonyms.audiences, wholeTermOf),
    colour: openGroups(synonyms.colours, wholeTermOf),
  }
  mapPlaces(names, sections, termOf, synonyms)

  const readings = new Map<string, readonly Reading[]>()
  const add = (terms: readonly Term[], reading: Reading) => {
    for (const key of new Set(terms.map((term) => term.join(' ')))) {
      const known = readings.get(key) ?? []
      if (key !== '') readings.set(key, [...known, reading])
    }
  }
  const termsOf = ({ terms, texts }: Group): Term[] => [...terms, ...texts.map(literalOf)]
  for (const type of ['kind', 'audience', 'colour'] as const) {
    for (const group of sections[type].values()) add(termsOf(group), { type, group })
  }
  const materials: Groups = new Map()
  for (const [name, { en, ar }] of Object.entries(synonyms.materials)) {
    const group = openGroup(name, [...en, ...ar], wholeTermOf)
    materials.set(name, group)
    add(termsOf(group), { type: 'material', group })
  }
  for (const [name, { en, ar, suits, within, wearers }] of Object.entries(synonyms.occasions)) {
    const wider = within === undefined ? undefined : synonyms.occasions[within]
    const own = openGroup(name, [...en, ...ar], wholeTermOf)
    const group = openGroup(name, [...own.texts, ...(wider?.en ?? []), ...(wider?.ar ?? [])], wholeTermOf)
    const named = (groups: Groups, names: readonly string[]) =>
      names.flatMap((each) => groups.get(each) ?? [])
    const suitable = {
      kinds: named(sections.kind, suits.kinds),
      materials: named(materials, suits.materials),
      audiences: named(sections.audience, suits.audiences),
    }
    add(termsOf(own), {
      type: 'occasion',
      group,
      suits: suitable,
      wearers: named(sections.audience, wearers),
    })
  }
  for (const texts of synonyms.words) {
    const group = openGroup(texts[0] ?? '', texts, wholeTermOf)
    add(termsOf(group), { type: 'word', group })
  }
  add(synonyms.on_sale.map(termOf), { type: 'sale' })
  add(synonyms.gifts.map(wholeTermOf), { type: 'gift' })
  add(synonyms.ignored.map(wholeTermOf), { type: 'ignored' })
  // The shop's own seller of that name takes precedence.
  for (const { id, name } of names.sellers) add(textsOf(name).map(termOf), { type: 'seller', id })
  add(synonyms.brands.map(wholeTermOf), { type: 'brand' })

  const words = wordsIn([...stems, ...own])
  return {
    readings,
    longestTerm: Math.max(...[...readings.keys()].map((key) => key.split(' ').length)),
    words,
    stems: new Set(words.map(({ stem }) => stem)),
    kindTexts: [...sections.kind.values()].filter(isAnywhere).flatMap((group) =>
      group.texts.map((text) => ({
        text: stemmed(text)
          .map(({ word }) => word)
          .join(' '),
        group,
      })),
    ),
    activities: activityTerms(synonyms.activities, literalOf),
    readAmounts: (text) => readAmounts(text, currency),
    children: Object.entries(synonyms.sizes.children).flatMap(([name, upToMonth]) => {
      const group = sections.audience.get(name)
      return group ? [{ upToMonth, group }] : []
    }),
    sizes: names.options
      .filter(({ optionType }) => optionType === 'size')
      .map(({ key, label }) => ({ key, names: [key, label.en] })),
  }
}

function namesOf({ categories, types, sellers, options }: ShopNames): string[] {
  const colours = options.filter(({ optionType }) => optionType === 'color')
  return [
    ...[...categories, ...types, ...sellers].flatMap(({ name }) => textsOf(name).flatMap(withoutAnd)),
    ...colours.flatMap(({ key, label }) => [key, ...textsOf(label).flatMap(withoutAnd)]),
  ]
}

/** Returns each word once, as the first text spells it. */
function wordsIn(texts: readonly (readonly [text: string, words: readonly Stemmed[]])[]): KnownWord[] {
  const known = new Map<string, KnownWord>()
  for (const [text, words] of texts) {
    const written = text.toLowerCase().split(/\s+/)
    for (const [place, word] of words.entries()) {
      if (word.stem === '' || known.has(word.word)) continue
      const display = written.length === words.length ? written[place] : word.word
      known.set(word.word, { ...word, display: display ?? word.word })
    }
  }
  return [...known.values()]
}
