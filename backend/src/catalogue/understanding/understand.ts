import type { Constraint, Level, Weight } from '../listing/constraints.ts'
import type { Phrase, ProductTest } from '../listing/search-tests.ts'
import { type Amount, isAge, isSize } from './amounts.ts'
import { costs, hasOption, isInCategory, isOfType, isOnSale, isSoldBy } from './column-tests.ts'
import { type Group, type Place, placesOf, withKinds } from './groups.ts'
import type { Lexicon, Reading, Suits } from './lexicon.ts'

/** A word of a search after spelling correction. */
export type Token = {
  readonly typed: string
  readonly stem: string
  /** Stems of the words that this prefix may begin, and its own stem if it is a word already. */
  readonly stems: readonly string[]
  readonly isKnown: boolean
  /** A stop word has a meaning only within a term ("off white"), or as one ("for her"). */
  readonly isStopWord: boolean
  /** The number of products with the word. */
  readonly frequency: number
}

/** The meaning of a part of a query in this shop, for the lists that it may be narrowed to. */
export type Understood = { readonly typed: string } & (
  | { readonly type: 'kind' | 'audience' | 'colour'; readonly group: Group }
  | { readonly type: 'amount'; readonly amount: Amount }
)

export type Understanding = {
  readonly constraints: readonly Constraint[]
  readonly understood: readonly Understood[]
  readonly asksForGift: boolean
}

/** Customers do not use more in one search; each has a bit of a number. */
const mostConstraints = 14

type Span = { readonly tokens: readonly Token[]; readonly readings: readonly Reading[] }

/**
 * Maps words and amounts to what the shop has: kinds, audiences, colours, sellers …; all other words are searched as
 * text.
 */
export function understand(
  lexicon: Lexicon,
  tokens: readonly Token[],
  amounts: readonly Amount[],
): Understanding {
  const spans = spansOf(lexicon, tokens)
  const isRead = ({ readings }: Span, as: 'gift' | 'ignored') => readings.some(({ type }) => type === as)
  const meant = spans.filter((span) => !isRead(span, 'ignored') && !isRead(span, 'gift'))
  const gift = spans.find((span) => isRead(span, 'gift'))
  if (gift && meant.length === 0 && amounts.length === 0)
    return { constraints: [whateverIs(gift)], understood: [], asksForGift: true }
  // A search of stop words alone: they are all there is to search for.
  const chosen = chooseReadings(meant.length === 0 && amounts.length === 0 ? spans : meant)
  const isForSomeone =
    amounts.some(({ kind }) => kind === 'age') || chosen.some(({ reading }) => reading?.type === 'audience')
  const isOfSomething = isForSomeone || chosen.some(({ reading }) => reading?.type === 'kind')
  const youngest = wearersOf(lexicon, amounts)
  const constraints = [
    ...chosen.map(({ span, reading }) =>
      reading?.type === 'occasion' && (isOfSomething || reading.wearers.length > 0)
        ? orderBy(span, reading, isForSomeone ? [] : reading.wearers)
        : constraintOf(span, reading, youngest),
    ),
    ...amounts.map((amount) => amountConstraint(lexicon, amount)),
  ].slice(0, mostConstraints)
  const understood = [
    ...chosen.flatMap(({ span, reading }): Understood[] =>
      reading?.type === 'kind' || reading?.type === 'audience' || reading?.type === 'colour'
        ? [{ typed: typedIn(span), type: reading.type, group: reading.group }]
        : [],
    ),
    ...amounts.map((amount): Understood => ({ typed: amount.typed, type: 'amount', amount })),
  ]
  return { constraints, understood, asksForGift: gift !== undefined }
}

/** Segments the query from the left into the longest known terms, first as typed, then without stop words. */
function spansOf({ readings, longestTerm }: Lexicon, tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  const readingsOf = (term: readonly Token[]) =>
    keysOf(term)
      .map((key) => readings.get(key))
      .find((known) => known !== undefined)
  for (let from = 0; from < tokens.length; ) {
    const longest = Math.min(longestTerm, tokens.length - from)
    const terms = Array.from({ length: longest }, (_, less) => tokens.slice(from, from + longest - less))
    const term = terms.find(readingsOf) ?? tokens.slice(from, from + 1)
    const known = readingsOf(term)
    if (known || !term.every(({ isStopWord }) => isStopWord))
      spans.push({ tokens: term, readings: known ?? [] })
    from += term.length
  }
  return spans
}

function keysOf(term: readonly Token[]): string[] {
  const keyOf = (tokens: readonly Token[]) => tokens.map(({ stem }) => stem).join(' ')
  const isFramed = term.at(0)?.isStopWord || term.at(-1)?.isStopWord
  return isFramed ? [keyOf(term)] : [keyOf(term), keyOf(term.filter(({ isStopWord }) => !isStopWord))]
}

type Chosen = { readonly span: Span; readonly reading: Reading | null }

/**
 * A product has one kind. Of several kinds in a query, the one without another reading wins (جاكيت جينز is a jacket of
 * denim), then the narrower, then the noun: the last word in English, the first in Arabic.
 */
function chooseReadings(spans: readonly Span[]): Chosen[] {
  const kindOf = ({ readings }: Span) =>
    readings.flatMap((reading) => (reading.type === 'kind' ? [reading.group] : []))[0]
  const other = ({ readings }: Span) => readings.find(({ type }) => type !== 'kind') ?? null
  const ofKind = spans.filter((span) => kindOf(span) !== undefined)
  const only = ofKind.filter((span) => other(span) === null)
  const candidates = only.length > 0 ? only : ofKind
  const isBroader = (span: Span) =>
    candidates.some((narrower) => {
      const [broad, narrow] = [kindOf(span), kindOf(narrower)]
      return broad && narrow && broad !== narrow && withKinds(broad).includes(narrow)
    })
  const narrow = candidates.filter((span) => !isBroader(span))
  const isArabic = /^\P{ASCII}/u.test(narrow[0]?.tokens[0]?.stem ?? '')
  const head = isArabic ? narrow[0] : narrow.at(-1)
  return spans.flatMap((span): Chosen[] => {
    const kind = kindOf(span)
    if (!kind || span === head) return [{ span, reading: span.readings[0] ?? null }]
    const headKind = head && kindOf(head)
    // Repeated, as in "sneakers shoes".
    if (headKind && withKinds(kind).includes(headKind) && other(span) === null) return []
    return [{ span, reading: other(span) }]
  })
}

function typedIn({ tokens }: Span): string {
  return tokens.map(({ typed }) => typed).join(' ')
}

/** The group of the child's age that the query names; null if it names none. */
function wearersOf({ children }: Pick<Lexicon, 'children'>, amounts: readonly Amount[]): Group | null {
  const age = amounts.find((amount) => amount.kind === 'age')
  return (age && children.find(({ upToMonth }) => age.toMonth <= upToMonth)?.group) ?? null
}

function constraintOf(span: Span, reading: Reading | null, wearers: Group | null): Constraint {
  const { tokens } = span
  const typed = typedIn(span)
  const typedTerm = tokens.flatMap(({ stem, isStopWord }) => (isStopWord ? [] : [stem]))
  const of = (weight: Weight, levels: readonly Level[], instead: readonly Level[] = []): Constraint => ({
    typed,
    levels,
    weight,
    instead,
    mostMatches: Number.POSITIVE_INFINITY,
  })
  switch (reading?.type) {
    case 'kind':
      return of('kind', kindLevels(reading.group, [typedTerm]), nearLevels(reading.group))
    case 'audience':
      return of('audience', audienceLevels(reading.group, wearers), nearLevels(reading.group))
    case 'colour':
      return { ...of('colour', colourLevels(reading.group)), colours: colourKeys(reading.group) }
    case 'material':
      return of('material', materialLevels([typedTerm], reading.group.terms))
    case 'seller':
      return of('seller', [{ test: isSoldBy(reading.id), tier: 0, rank: 0 }])
    case 'sale':
      return of('sale', [{ test: isOnSale, tier: 0, rank: 0 }])
    case 'brand':
      return of('seller', filedLevels([typedTerm]))
    case 'word':
    case 'occasion':
      return of('word', wordLevels(reading.group.terms))
    default: {
      const isKnown = tokens.every((token) => token.isKnown)
      const phrases = tokens.flatMap(({ stems }) => stems.map((stem) => [stem]))
      return {
        ...of('word', isKnown ? wordLevels(phrases) : []),
        mostMatches: Math.min(...tokens.map(({ frequency }) => frequency)),
      }
    }
  }
}

/**
 * Ranks products with the word in their name first, then those that suit the occasion, then the rest. It excludes only
 * products for other wearers.
 */
function orderBy(
  span: Span,
  { group, suits }: Extract<Reading, { type: 'occasion' }>,
  wearers: readonly Group[],
): Constraint {
  const { terms } = group
  const described: ProductTest = { type: 'phrases', phrases: terms, within: 'described' }
  const suited: ProductTest = { type: 'any', tests: suitedTests(suits) }
  const levels: Level[] = [
    ...filedLevels(terms),
    { test: { type: 'all', tests: [described, suited] }, tier: 1, rank: 0 },
    { test: suited, tier: 1, rank: 1 },
    { test: described, tier: 1, rank: 2 },
    { test: anything, tier: 2, rank: 0 },
  ]
  const worn = wearers.flatMap((each) => audienceLevels(each).map(({ test }) => test))
  return {
    typed: typedIn(span),
    levels:
      worn.length === 0
        ? levels
        : levels.map(({ test, tier, rank }): Level => {
            const tests: ProductTest[] = [{ type: 'any', tests: worn }, test]
            return { test: { type: 'all', tests }, tier, rank }
          }),
    weight: worn.length === 0 ? 'word' : 'audience',
    instead: [],
    mostMatches: Number.POSITIVE_INFINITY,
  }
}

/** Matches all products, in the list's own order. */
function whateverIs(span: Span): Constraint {
  const levels: Level[] = [{ test: anything, tier: 0, rank: 0 }]
  return {
    typed: typedIn(span),
    levels,
    weight: 'word',
    instead: [],
    mostMatches: Number.POSITIVE_INFINITY,
  }
}

const nothing: ProductTest = { type: 'phrases', phrases: [], within: 'named' }
const anything: ProductTest = { type: 'not', test: nothing }

function suitedTests({ kinds, materials, audiences }: Suits): ProductTest[] {
  const cloth = materials.flatMap(({ terms }) => terms)
  return [
    ...kinds.flatMap((group) => kindLevels(group, []).map(({ test }) => test)),
    ...audiences.flatMap((group) => audienceLevels(group).map(({ test }) => test)),
    { type: 'phrases', phrases: cloth, within: 'filed' },
  ]
}

/** Returns the levels of a word: in the name, in categories and options, in the description. */
function wordLevels(phrases: readonly Phrase[]): Level[] {
  return (['named', 'filed', 'described'] as const).map((within, tier) => ({
    test: { type: 'phrases', phrases, within },
    tier,
    rank: 0,
  }))
}

function filedLevels(phrases: readonly Phrase[]): Level[] {
  return (['named', 'filed'] as const).map((within, rank) => ({
    test: { type: 'phrases', phrases, within },
    tier: 0,
    rank,
  }))
}

/** Ranks products named as typed (merino) first, then those made of it, before all similar materials (wool). */
function materialLevels(typed: readonly Phrase[], phrases: readonly Phrase[]): Level[] {
  const own = filedLevels(typed)
  const like = filedLevels(phrases).map((level) => ({ ...level, rank: level.rank + own.length }))
  return [...own, ...like]
}

/**
 * Ranks products with the typed name of the kind first, then the kind. If the shop has only narrower kinds, a close one
 * follows.
 */
function kindLevels(group: Group, typed: readonly Phrase[]): Level[] {
  const { categories } = placesOf(group)
  if (categories.length === 0) {
    return [...filedLevels(withKinds(group).flatMap(({ terms }) => terms)), ...closeLevels(group.also)]
  }
  const inside = isInPlaces(categories, group)
  const named: ProductTest = { type: 'phrases', phrases: typed, within: 'named' }
  const close = group.places.categories.length === 0 ? nearLevels(group) : []
  return [
    { test: { type: 'all', tests: [inside, named] }, tier: 0, rank: 0 },
    { test: inside, tier: 0, rank: 1 },
    ...close,
  ]
}

const closeRank = 4

function nearLevels({ near }: Group): Level[] {
  return closeLevels(near)
}

function closeLevels(groups: readonly Group[]): Level[] {
  return groups.flatMap((group): Level[] => {
    const { categories, types } = placesOf(group)
    const tests = [
      ...(categories.length > 0 ? [isInPlaces(categories, group)] : []),
      ...(types.length > 0 ? [isOfType(types)] : []),
    ]
    return tests.length > 0 ? [{ test: { type: 'any', tests }, tier: 0, rank: closeRank }] : []
  })
}

/**
 * Whether a product is in a category of the kind; in a mixed category, also that its name is not one of the other
 * kinds.
 */
function isInPlaces(places: readonly Place[], group: Group): ProductTest {
  const pure = places.filter(({ rivals }) => rivals.length === 0).map(({ id }) => id)
  const own: ProductTest = {
    type: 'phrases',
    phrases: withKinds(group).flatMap(({ terms }) => terms),
    within: 'named',
  }
  const tests = places
    .filter(({ rivals }) => rivals.length > 0)
    .map(({ id, rivals }): ProductTest => {
      const rival: ProductTest = { type: 'phrases', phrases: rivals, within: 'named' }
      return {
        type: 'all',
        tests: [isInCategory([id]), { type: 'any', tests: [own, { type: 'not', test: rival }] }],
      }
    })
  return { type: 'any', tests: [...(pure.length > 0 ? [isInCategory(pure)] : []), ...tests] }
}

/** `wearers` are narrower by age: a boy of one year wears products of the babies' category. */
function audienceLevels(group: Group, wearers: Group | null = null): Level[] {
  const isYounger = wearers !== null && group.near.some((near) => withKinds(near).slice(1).includes(wearers))
  if (isYounger) return [...audienceLevels(group), ...audienceLevels(wearers)]
  const { categories, types } = placesOf(group)
  const tests = [
    ...(types.length > 0 ? [isOfType(types)] : []),
    ...(categories.length > 0 ? [isInCategory(categories.map(({ id }) => id))] : []),
  ]
  if (tests.length > 0) return [{ test: { type: 'any', tests }, tier: 0, rank: 0 }]
  return wordLevels(withKinds(group).flatMap(({ terms }) => terms))
}

/** Ranks the colour itself before its shades. */
function colourLevels(group: Group): Level[] {
  const { keys } = placesOf(group)
  if (keys.length === 0) return wordLevels(group.terms)
  const own = group.places.keys
  return [
    ...(own.length > 0 ? [{ test: hasOption('color', own), tier: 0, rank: 0 }] : []),
    { test: hasOption('color', keys), tier: 0, rank: 1 },
  ]
}

function colourKeys(group: Group): string[] {
  return [...new Set([...group.places.keys, ...placesOf(group).keys])]
}

function amountConstraint({ sizes, children }: Lexicon, amount: Amount): Constraint {
  const of = (weight: Weight, levels: readonly Level[]): Constraint => ({
    typed: amount.typed,
    levels,
    weight,
    instead: [],
    mostMatches: Number.POSITIVE_INFINITY,
  })
  if (amount.kind === 'price') return of('price', [{ test: costs(amount.from, amount.to), tier: 0, rank: 0 }])
  const keys = sizeKeys(sizes, amount)
  const sized = keys.length > 0 ? [{ test: hasOption('size', keys), tier: 0, rank: 0 }] : []
  if (amount.kind === 'size') return of('size', sized)
  // Shoes for a child of three have no ages as sizes.
  const group = wearersOf({ children }, [amount])
  const types = group ? placesOf(group).types : []
  if (types.length === 0) return of('size', sized)
  const isSized = hasOption(
    'size',
    sizes.flatMap(({ key, names }) => (names.some(isAge) ? [key] : [])),
  )
  const test: ProductTest = { type: 'all', tests: [isOfType(types), { type: 'not', test: isSized }] }
  return of('size', [...sized, { test, tier: 0, rank: 1 }])
}

export function sizeKeys(sizes: Lexicon['sizes'], amount: Amount): string[] {
  return sizes.filter(({ names }) => isSize(names, amount)).map(({ key }) => key)
}
