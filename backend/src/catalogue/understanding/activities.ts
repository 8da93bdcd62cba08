import type { Activity } from '@marah/contract/catalogue'
import type { z } from 'zod'
import type { TermOf } from './groups.ts'
import type { Synonyms } from './synonyms.ts'

export type ActivityName = z.infer<typeof Activity>

/** Activities by the stems of a term, joined by spaces. */
export type ActivityTerms = {
  readonly names: ReadonlyMap<string, ActivityName>
  readonly longest: number
}

export function activityTerms(activities: Synonyms['activities'], termOf: TermOf): ActivityTerms {
  const terms = Object.entries(activities).flatMap(([name, texts]) =>
    texts.map((text) => ({ name: name as ActivityName, term: termOf(text) })),
  )
  return {
    names: new Map(terms.map(({ name, term }) => [term.join(' '), name])),
    longest: Math.max(...terms.map(({ term }) => term.length)),
  }
}

/**
 * Finds the activities of the play centre that the query names, by their stems in typed order, with and without stop
 * words.
 */
export function activitiesIn(
  { names, longest }: ActivityTerms,
  ...written: readonly (readonly string[])[]
): ActivityName[] {
  const found = written.flatMap((stems) =>
    stems.flatMap((_, from) =>
      Array.from({ length: longest }, (_, more) => names.get(stems.slice(from, from + more + 1).join(' '))),
    ),
  )
  return [...new Set(found)].filter((name) => name !== undefined)
}
