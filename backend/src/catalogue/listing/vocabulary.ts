import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

const longestWord = 40
const wordPattern = /\bt[- ]shirts?\b|تي شيرت|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u0640]*/giu

/** Splits a text into words as customers write them: lower case, Arabic without vowel signs and tatweel. */
export function wordsOf(text: string): string[] {
  return (text.match(wordPattern) ?? [])
    .map((word) =>
      word
        .toLowerCase()
        .replaceAll(/[\u0640\u064b-\u065f\u0670]/g, '')
        .replaceAll(' ', '-'),
    )
    .filter((word) => word.length > 1 && word.length <= longestWord)
}

/** Returns the words between the tags of HTML. */
export function plainText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[#\w]+;/g, ' ')
}

/** Returns the stem of a folded word in the search index; empty for a stop word. */
export function stemOf(word: SQL): SQL {
  return sql`coalesce((tsvector_to_array(to_tsvector('shop', search_stem(${word}))))[1], '')`
}

/** Sorts the letters of a word. */
function lettersOf(latin: SQL): SQL {
  return sql`(select string_agg(letter, '' order by letter collate "C") from unnest(string_to_array(${latin}, null)) as letter)`
}

/**
 * Updates the counts of words when listings are added, changed or removed. Rows are updated in order, to avoid
 * deadlocks.
 */
export async function countWords(
  tx: Transaction,
  changes: readonly { before: readonly string[]; after: readonly string[] }[],
): Promise<void> {
  const deltas = new Map<string, number>()
  const add = (words: ReadonlySet<string>, amount: number) => {
    for (const word of words) deltas.set(word, (deltas.get(word) ?? 0) + amount)
  }
  for (const { before, after } of changes) {
    const old = new Set(before)
    const now = new Set(after)
    add(new Set(after.filter((word) => !old.has(word))), 1)
    add(new Set(before.filter((word) => !now.has(word))), -1)
  }
  await addToVocabulary(tx, deltas)
}

/** Adds to the counts of words, or subtracts. */
export async function addToVocabulary(tx: Transaction, deltas: ReadonlyMap<string, number>): Promise<void> {
  const counted = [...deltas].filter(([, amount]) => amount !== 0)
  if (counted.length === 0) return
  const input = JSON.stringify(counted.map(([display, amount]) => ({ display, amount })))
  await tx.execute(sql`
    with counted as (
      select search_fold(display) as word, min(display) as display, sum(amount)::integer as amount
      from jsonb_to_recordset(${input}::jsonb) as given (display text, amount integer)
      group by 1
    )
    insert into search_word (word, display, stem, latin, letters, frequency)
    select word, display, ${stemOf(sql`word`)}, search_latin(word), coalesce(${lettersOf(sql`search_latin(word)`)}, ''),
      amount
    from counted where word <> '' and position(' ' in word) = 0
      and (amount > 0 or (select true from search_word as known where known.word = counted.word)) order by word
    on conflict (word) do update set frequency = greatest(search_word.frequency + excluded.frequency, 0)`)
}
