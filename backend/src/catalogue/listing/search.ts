import { mostSearchWords } from '@marah/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { typedSearch } from '../../platform/text/folded-words.ts'
import { type ActivityName, activitiesIn } from '../understanding/activities.ts'
import type { Lexicon } from '../understanding/lexicon.ts'
import { type Token, type Understood, understand } from '../understanding/understand.ts'
import type { Constraint, Ranked, Requested } from './constraints.ts'
import type { ProductTest } from './search-tests.ts'
import { bestCorrection, type Candidate } from './spelling.ts'
import { type Half, splitWords } from './split-words.ts'
import { stemOf } from './vocabulary.ts'

/** The query as the shop understands it (decisions 0011 and 0057). */
export type Search = Requested & {
  readonly understood: readonly Understood[]
  /** Activities of the play centre that the query names. */
  readonly activities: readonly ActivityName[]
  readonly asksForGift: boolean
  /** The words as the database folds them, separated by spaces. */
  readonly folded: string
  /** The words in the search, for suggestions: alternatives for each. */
  readonly words: readonly (readonly string[])[]
  /** The corrected query, as a customer would write it; null if it is the query as typed. */
  readonly corrected: string | null
  /** Typed words that the found products do not match. */
  readonly unmatched: readonly string[]
  /** A SKU or barcode. */
  readonly isNumber: boolean
  /** An upper bound of the matches: those with the rarest word. */
  readonly mostMatches: number
}

/** A search that the shop can answer. */
export type FittedSearch = Search & {
  /** How well the products in memory match; null if memory does not know it. */
  readonly ranked: Ranked | null
}

/** Typed words, including repeated ones and stop words. */
const mostTyped = 12
const lastCharacter = 0x10ffff
const longestWord = 40
const mostCompletions = 24
const mostCandidates = 40
/** Arabic stop words, folded; English ones have no stem in the index. */
const arabicStopWords = new Set(['من', 'في', 'علي', 'مع', 'الي', 'عن', 'او', 'ثم', 'لل', 'ال', 'و', 'ل', 'ب'])

type Word = FoundWord & {
  /** The words as typed, if the text contains them. */
  typed: string
}

type FoundWord = {
  word: string
  bare: string
  stem: string
  /** Stem and frequency of an Arabic word without a one-letter preposition or "and" before it. */
  inner_stem: string | null
  inner_frequency: number
  display: string | null
  frequency: number
  completions: string[] | null
  completed: number
  /** Without its article, in letters that can be compared one by one. */
  latin: string
}

/**
 * Reads a typed query; null if it contains no word. With `isTyping`, the last word may be unfinished even if it is a
 * complete word.
 */
export async function readSearch(
  db: Queryable,
  searchWords: () => Promise<{ readonly lexicon: Lexicon }>,
  typed: string | undefined,
  isTyping: boolean,
): Promise<Search | null> {
  const text = typedSearch(typed)
  if (text === '') return null
  const number = /\p{Nd}/u.test(text) ? await findNumber(db, text) : null
  if (number !== null) return numberSearch(text, number)
  const { lexicon } = await searchWords()
  const { rest, amounts } = lexicon.readAmounts(text)
  const words = rest === '' ? [] : await typedWords(db, rest)
  const lastMeant = words.findLast((word) => !isStopWord(word))
  const known = words.map((word) =>
    isStopWord(word) ? stopWord(word) : settle(lexicon, word, { isLast: word === lastMeant, isTyping }),
  )
  const unknown = words.filter((_, place) => known[place] === null)
  const halves = await splitWords(
    db,
    unknown.map(({ word }) => word),
  )
  const corrections = await correct(
    db,
    lexicon,
    unknown.filter(({ word }) => !halves.has(word)),
  )
  const settled = words.flatMap(
    (word, place) =>
      known[place] ?? halves.get(word.word)?.map(halfWord) ?? corrected(word, corrections.get(word.bare)),
  )
  const all = settled.map(({ token }) => token)
  const tokens = all.filter((token) => !token.isStopWord)
  const { constraints, understood, asksForGift } = understand(lexicon, all, amounts)
  // A birthday shirt is a shirt.
  const isOfGoods = understood.some(({ type }) => type === 'kind')
  const isCorrected = settled.some(({ isMisspelt }) => isMisspelt)
  const shown = [
    ...settled.filter(({ token }) => token.isKnown).map((one) => one.shown),
    ...amounts.map((amount) => amount.typed),
  ]
  return {
    constraints,
    understood,
    activities: isOfGoods
      ? []
      : activitiesIn(
          lexicon.activities,
          all.map(({ stem }) => stem),
          tokens.map(({ stem }) => stem),
        ),
    asksForGift,
    folded: words.map(({ word }) => word).join(' '),
    words: tokens.filter(({ isKnown }) => isKnown).map(({ stems }) => stems),
    named: amounts.length === 0 ? namedTest(tokens) : null,
    corrected: isCorrected ? shown.join(' ') : null,
    unmatched: [],
    isNumber: false,
    mostMatches: Math.min(...constraints.map(({ mostMatches }) => mostMatches)),
  }
}

function numberSearch(typed: string, number: string): Search {
  const test: ProductTest = { type: 'phrases', phrases: [[number]], within: 'described' }
  const constraint: Constraint = {
    typed,
    levels: [{ test, tier: 0, rank: 0 }],
    weight: 'word',
    instead: [],
    mostMatches: 100,
  }
  return {
    constraints: [constraint],
    understood: [],
    activities: [],
    asksForGift: false,
    folded: number,
    words: [[number]],
    named: null,
    corrected: null,
    unmatched: [],
    isNumber: true,
    mostMatches: constraint.mostMatches,
  }
}

/**
 * Matches products whose name is exactly the query, whatever its words mean. A single word is better matched by its
 * meaning.
 */
function namedTest(tokens: readonly Token[]): ProductTest | null {
  const last = tokens.at(-1)
  if (!last || tokens.length < 2 || !tokens.every(({ isKnown }) => isKnown)) return null
  const before = tokens.slice(0, -1).map(({ stem }) => stem)
  return { type: 'phrases', phrases: last.stems.map((stem) => [...before, stem]), within: 'named' }
}

function isStopWord({ stem, word }: FoundWord): boolean {
  return stem === '' || arabicStopWords.has(word)
}

function stopWord({ stem, word, typed }: Word): Settled {
  const token: Token = {
    typed,
    stem: stem || word,
    stems: [],
    isKnown: true,
    isStopWord: true,
    frequency: Number.POSITIVE_INFINITY,
  }
  return { token, shown: typed, isMisspelt: false }
}

type Settled = { readonly token: Token; readonly shown: string; readonly isMisspelt: boolean }

/**
 * Resolves a token: a word that the shop or its customers know stays, an unfinished last word gets its completions;
 * null for all others.
 */
function settle(
  lexicon: Lexicon,
  word: Word,
  { isLast, isTyping }: { isLast: boolean; isTyping: boolean },
): Settled | null {
  const { typed } = word
  const shown = word.display ?? typed
  const of = (stem: string, stems: readonly string[], frequency: number): Settled => ({
    token: { typed, stem, stems, isKnown: true, isStopWord: false, frequency },
    shown,
    isMisspelt: false,
  })
  const completions = isLast ? (word.completions ?? []) : []
  const isLexical = lexicon.stems.has(word.stem)
  if (word.frequency > 0 || isLexical) {
    const stems = isTyping ? [...new Set([word.stem, ...completions])] : [word.stem]
    return of(word.stem, stems, stems.length > 1 ? Math.max(word.completed, word.frequency) : word.frequency)
  }
  const { inner_stem: inner } = word
  if (inner && (word.inner_frequency > 0 || lexicon.stems.has(inner)))
    return of(inner, [inner], word.inner_frequency)
  if (completions.length > 0) return of(word.stem, completions, word.completed)
  return null
}

function halfWord({ word, stem, frequency }: Half): Settled {
  const token: Token = { typed: word, stem, stems: [stem], isKnown: true, isStopWord: false, frequency }
  return { token, shown: word, isMisspelt: false }
}

/** Replaces a word that no word of the shop begins with by the most probable one. */
function corrected({ typed, stem, display }: Word, better: Candidate | undefined): Settled {
  if (!better) {
    const token: Token = {
      typed,
      stem,
      stems: [],
      isKnown: false,
      isStopWord: false,
      frequency: 0,
    }
    return { token, shown: display ?? typed, isMisspelt: false }
  }
  const token: Token = {
    typed,
    stem: better.stem,
    stems: [better.stem],
    isKnown: true,
    isStopWord: false,
    frequency: better.frequency,
  }
  return { token, shown: better.display, isMisspelt: true }
}

/** Returns the words that are searched: the first eight different ones, with the stop words between them. */
async function typedWords(db: Queryable, text: string): Promise<Word[]> {
  const found = await lookUp(db, text)
  const written = text.split(/\s+/)
  const meant = new Set<string>()
  const words: Word[] = []
  for (const [place, each] of found.entries()) {
    if (!isStopWord(each)) {
      if (!meant.has(each.word) && meant.size === mostSearchWords) continue
      meant.add(each.word)
    }
    const typed = written.length === found.length ? written[place] : undefined
    words.push({ ...each, typed: typed ?? each.word })
  }
  return words
}

/**
 * Returns each word with its frequency in the shop and the words that begin with it; too many begin with a digit or
 * two.
 */
async function lookUp(db: Queryable, text: string): Promise<FoundWord[]> {
  const { rows } = await db.execute<FoundWord>(sql`
    with typed as (
      select word, place, regexp_replace(word, '^(?:وال|بال|كال|فال|لل|ال)(.{2,})$', '\\1') as bare,
        ${stemOf(sql`word`)} as stem,
        case when word ~ '^[ولبف]...' then ${stemOf(sql`substr(word, 2)`)} end as inner_stem
      from unnest(string_to_array(search_fold(${text}), ' ')) with ordinality as given (word, place)
      where word <> '' and length(word) <= ${longestWord} and place <= ${mostTyped}
    )
    select word, bare, stem, inner_stem, known.frequency, inside.frequency as inner_frequency,
      begun.completions, begun.completed, search_latin(typed.bare) as latin,
      (select display from search_word where search_word.word = typed.word) as display
    from typed,
      lateral (select coalesce(sum(frequency), 0)::integer as frequency from search_word
        where search_word.stem = typed.stem and typed.stem <> '') as known,
      lateral (select coalesce(sum(frequency), 0)::integer as frequency from search_word
        where search_word.stem = typed.inner_stem and typed.inner_stem <> '') as inside,
      lateral (select array_agg(distinct stem) filter (where stem <> '') as completions,
          coalesce(sum(frequency), 0)::integer as completed
        from (select search_word.stem, search_word.frequency from search_word
          where frequency > 0 and typed.word !~ '^[0-9]{1,3}$' and (${begins(sql`typed.word`)} or ${begins(sql`typed.bare`)})
          order by frequency desc, search_word.word limit ${mostCompletions}) as longer) as begun
    order by place`)
  return rows
}

/**
 * Matches a prefix by comparisons, because LIKE uses the index only for patterns that are known when the query is
 * planned.
 */
function begins(start: SQL): SQL {
  return sql`(search_word.word ~>=~ ${start} and search_word.word ~<~ (${start} || chr(${lastCharacter})))`
}

/** Returns the text as a SKU or barcode if a product has it. */
async function findNumber(db: Queryable, text: string): Promise<string | null> {
  const { rows } = await db.execute<{ number: string }>(sql`
    with given as (select search_number(${text}) as number),
      matched as materialized (
        select 1 from product_listing, given
        where number <> '' and search @@ (quote_literal(number))::tsquery
      )
    select number from given where exists (select from matched)`)
  return rows[0]?.number ?? null
}

/** Corrects a word, without its article: the nearest word of the shop or of the customers' synonyms. */
async function correct(
  db: Queryable,
  lexicon: Lexicon,
  words: readonly Word[],
): Promise<ReadonlyMap<string, Candidate>> {
  const distinct = [...new Map(words.map((word) => [word.bare, word])).values()]
  if (distinct.length === 0) return new Map()
  const input = JSON.stringify(
    distinct.map(({ bare, latin }) => ({ bare, typed: latin, patterns: oneLetterOff(latin) })),
  )
  const { rows } = await db.execute<Candidate & { bare: string }>(sql`
    select given.bare, given.typed, near.*
    from jsonb_to_recordset(${input}::jsonb) as given (bare text, typed text, patterns text[]),
      lateral search_similar_words(given.typed, given.bare ~ '^[a-z]', given.patterns, ${mostCandidates}) as near`)
  const best = distinct.map(({ bare, latin: typed }): [string, Candidate | null] => {
    const isLatin = /^[a-z]/.test(bare)
    const common = lexicon.words
      .filter(({ word }) => /^[a-z]/.test(word) === isLatin && Math.abs(word.length - bare.length) <= 2)
      .map((word) => ({ ...word, latin_stem: word.latinStem, frequency: 0, typed }))
    return [bare, bestCorrection([...rows.filter((row) => row.bare === bare), ...common])]
  })
  return new Map(best.flatMap(([bare, candidate]) => (candidate ? [[bare, candidate] as const] : [])))
}

/** Returns patterns of a word of four letters, each with another letter replaced: too few trigrams would match. */
function oneLetterOff(word: string): string[] {
  if (word.length !== 4) return []
  return [0, 1, 2, 3].map((place) => `${word.slice(0, place)}_${word.slice(place + 1)}`)
}
