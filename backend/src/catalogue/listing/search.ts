import { longestSearch } from '@marah/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { bestCorrection, type Candidate } from './spelling.ts'
import { lettersOf, stemOf } from './vocabulary.ts'

/** Words typed, as the search index understands them (decision 0011). */
export type Search = {
  /** Alternatives for each word; all words must match. Empty: nothing can match. */
  readonly words: readonly (readonly string[])[]
  /** What was searched for instead, as a customer would write it; null when it is what was typed. */
  readonly corrected: string | null
  /** A SKU or barcode. */
  readonly isNumber: boolean
  /** No more products than this match: those that have the rarest word. */
  readonly mostMatches: number
}

const mostWords = 8
const lastCharacter = 0x10ffff
const longestWord = 40
const mostCompletions = 24
const mostCandidates = 40
/** Words that Arabic sentences are held together by, folded; English ones have no stem in the index. */
const arabicStopWords = new Set(['من', 'في', 'علي', 'مع', 'الي', 'عن', 'او', 'ثم', 'لل', 'ال'])

type Word = {
  word: string
  bare: string
  stem: string
  display: string | null
  frequency: number
  completions: string[] | null
  completed: number
}

/**
 * Reads what a visitor typed; null when it holds no word at all. With `isTyping` the last word may be unfinished even
 * when it is a word already.
 */
export async function readSearch(
  db: Queryable,
  typed: string | undefined,
  isTyping: boolean,
): Promise<Search | null> {
  const text = (typed ?? '').replaceAll('\0', ' ').toWellFormed().slice(0, longestSearch).trim()
  if (text === '') return null
  const words = await lookUp(db, text)
  const number = /\p{Nd}/u.test(text) ? await findNumber(db, text) : null
  if (number !== null) return { words: [[number]], corrected: null, isNumber: true, mostMatches: 100 }
  const meant = words.filter(({ word, stem }) => stem !== '' && !arabicStopWords.has(word))
  const found: { terms: string[]; frequency: number; shown: string; isTyped: boolean }[] = []
  for (const [place, word] of meant.entries()) {
    const isLast = place === meant.length - 1
    const completions = word.completions ?? []
    if (word.frequency > 0) {
      const terms = isLast && isTyping ? [...new Set([word.stem, ...completions])] : [word.stem]
      const frequency = terms.length > 1 ? Math.max(word.completed, word.frequency) : word.frequency
      found.push({ terms, frequency, shown: word.display ?? word.word, isTyped: true })
    } else if (isLast && completions.length > 0) {
      found.push({ terms: completions, frequency: word.completed, shown: word.word, isTyped: true })
    } else {
      const better = await correct(db, word)
      if (better) {
        found.push({
          terms: [better.stem],
          frequency: better.frequency,
          shown: better.display,
          isTyped: false,
        })
      }
    }
  }
  const isAsTyped = found.length === meant.length && found.every(({ isTyped }) => isTyped)
  return {
    words: found.map(({ terms }) => terms),
    corrected: isAsTyped || found.length === 0 ? null : found.map(({ shown }) => shown).join(' '),
    isNumber: false,
    mostMatches: Math.min(...found.map(({ frequency }) => frequency)),
  }
}

/** The text of a tsquery. `weights` (A the name, B what it is filed under) asks for words in those places only. */
export function tsqueryOf(search: Search, weights = ''): SQL {
  const text = search.words
    .map((terms) => `(${terms.map((term) => `'${term}'${weights && `:${weights}`}`).join(' | ')})`)
    .join(' & ')
  return sql`${text}::tsquery`
}

/** Each word with how often the shop knows it and which of its words begin with it; too many begin with a digit or two. */
async function lookUp(db: Queryable, text: string): Promise<Word[]> {
  const { rows } = await db.execute<Word>(sql`
    with typed as (
      select word, place, regexp_replace(word, '^(?:وال|بال|كال|فال|لل|ال)(.{2,})$', '\\1') as bare,
        ${stemOf(sql`word`)} as stem
      from unnest(string_to_array(search_fold(${text}), ' ')) with ordinality as given (word, place)
      where word <> '' and length(word) <= ${longestWord} and place <= ${mostWords}
    )
    select word, bare, stem, known.frequency, begun.completions, begun.completed,
      (select display from search_word where search_word.word = typed.word) as display
    from typed,
      lateral (select coalesce(sum(frequency), 0)::integer as frequency from search_word
        where search_word.stem = typed.stem and typed.stem <> '') as known,
      lateral (select array_agg(distinct stem) filter (where stem <> '') as completions,
          coalesce(sum(frequency), 0)::integer as completed
        from (select search_word.stem, search_word.frequency from search_word
          where frequency > 0 and typed.word !~ '^[0-9]{1,3}$' and (${begins(sql`typed.word`)} or ${begins(sql`typed.bare`)})
          order by frequency desc, search_word.word limit ${mostCompletions}) as longer) as begun
    order by place`)
  return rows
}

/** As LIKE, which looks the index up for patterns that are known when the query is planned, and reads all words for others. */
function begins(start: SQL): SQL {
  return sql`(search_word.word ~>=~ ${start} and search_word.word ~<~ (${start} || chr(${lastCharacter})))`
}

/** The text as a SKU or barcode, when a product has it. */
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

async function correct(db: Queryable, { bare }: Word): Promise<Candidate | null> {
  const latin = sql`search_latin(${bare}::text)`
  const { rows } = await db.execute<Candidate>(sql`
    select word, display, stem, latin, search_latin(stem) as latin_stem, frequency, ${latin} as typed from search_word
    where frequency > 0 and stem <> '' and (word ~ '^[a-z]') = (${bare}::text ~ '^[a-z]')
      and (letters = ${lettersOf(latin)} or latin % ${latin} or ${oneLetterOff(bare)})
    order by similarity(latin, ${latin}) + (letters = ${lettersOf(latin)})::integer desc, frequency desc, word
    limit ${mostCandidates}`)
  return bestCorrection(rows)
}

/** Of four letters, one of them another: too few trigrams are the same. */
function oneLetterOff(word: string): SQL {
  if (word.length !== 4) return sql`false`
  const patterns = [0, 1, 2, 3].map((place) => `${word.slice(0, place)}_${word.slice(place + 1)}`)
  return sql.join(
    patterns.map((pattern) => sql`latin like search_latin(${pattern}::text)`),
    sql` or `,
  )
}
