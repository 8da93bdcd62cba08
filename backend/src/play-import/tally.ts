import { isDeepStrictEqual } from 'node:util'
import type { NewEnd } from './new-ends.ts'

const kinds = [
  'venue',
  'closures',
  'areas',
  'services',
  'open_plays',
  'tickets',
  'workshops',
  'sessions',
  'halls',
  'add_ons',
  'packages',
  'slots',
] as const
export type PlayKind = (typeof kinds)[number]
type Outcome = 'created' | 'changed' | 'unchanged' | 'removed'
export type PlayCounts = Record<PlayKind, Record<Outcome, number>>

/** Counts the changes of an import and collects the problems that prevent it. */
export class Tally {
  readonly counts = Object.fromEntries(
    kinds.map((kind) => [kind, { created: 0, changed: 0, unchanged: 0, removed: 0 }]),
  ) as PlayCounts
  /** Reasons for which nothing at all is written. */
  readonly problems: string[] = []
  /** Notes about values that were imported differently from the file. */
  readonly notes: string[] = []
  /** Sessions that end at another time than the families who booked them know. */
  readonly newEnds: NewEnd[] = []

  count(kind: PlayKind, outcome: Outcome, times = 1): void {
    this.counts[kind][outcome] += times
  }

  get hasChanges(): boolean {
    return Object.values(this.counts).some(({ created, changed, removed }) => created + changed + removed > 0)
  }

  /** Writes a row only where it differs, so that "edited on" stays true. Answers its id. */
  async save<Values extends object>(
    kind: PlayKind,
    stored: ({ readonly [Key in keyof Values]: unknown } & { readonly id: number }) | undefined,
    values: Values,
    write: { insert(): Promise<{ id: number }[]>; update(id: number): Promise<unknown> },
  ): Promise<number> {
    if (!stored) {
      const [made] = await write.insert()
      if (!made) throw new Error(`A row of ${kind} was not stored`)
      this.count(kind, 'created')
      return made.id
    }
    const same = Object.entries(values).every(([key, value]) =>
      isDeepStrictEqual(plain(value), plain(stored[key as keyof Values])),
    )
    if (!same) await write.update(stored.id)
    this.count(kind, same ? 'unchanged' : 'changed')
    return stored.id
  }
}

/** As it comes back from the database: what is undefined is not there. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

export function bySlug<Row extends { readonly slug: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.slug, row]))
}
