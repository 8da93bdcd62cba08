import type { Shop } from './process/shop.ts'
import type { Figure } from './report.ts'
import type { Sample } from './sample.ts'

export type DatabaseKind = 'embedded' | 'PostgreSQL'

export type Start = {
  /** From the command to the first page. */
  readonly seconds: number
  /** The same time, as the command prints it. */
  readonly said: number
  /** The most memory of all its processes together, in MiB (PSS), measured ten times a second. */
  readonly peak: number
}

/** A running demo shop, and what came about on the way to it. */
export type Site = {
  readonly kind: DatabaseKind
  readonly shop: Shop
  readonly sample: Sample
  /** By `npm start`, with an empty data folder, and with a filled one. */
  readonly starts: { readonly fresh: Start; readonly second: Start }
}

export type Options = {
  /** Products for the trial of scale. */
  readonly products: number
  /** Orders for the trial of scale. */
  readonly orders: number
  /** A database that holds them already. */
  readonly databaseUrl: string | undefined
}

type Named = { readonly name: string; readonly about: string }

/** Measures a running demo shop on each kind of database that it names. */
export type SiteMeasurement = Named & {
  readonly on: readonly DatabaseKind[]
  measure(site: Site): Promise<Figure[]>
}

/** Starts for itself what it measures; long, so only run when asked for by name. */
export type LongMeasurement = Named & { measure(options: Options): Promise<Figure[]> }
