export const metrics = ['lcp', 'inp', 'cls', 'ttfb'] as const
export type Metric = (typeof metrics)[number]

/** Each size is larger than the one before by this: what is read from counts is off by half of it at most. */
const growth = 1.05
/** A layout shift of 0.1 is large; in these parts it has as many sizes as milliseconds have. */
const shiftParts = 10_000

const partsOf = (metric: Metric) => (metric === 'cls' ? shiftParts : 1)

/** 0 for less than one millisecond, or than one part of a shift. */
export function bucketOf(metric: Metric, value: number): number {
  const parts = value * partsOf(metric)
  return parts < 1 ? 0 : 1 + Math.floor(Math.log(parts) / Math.log(growth))
}

/** The middle of the values that are counted there. */
function middleOf(metric: Metric, bucket: number): number {
  return bucket === 0 ? 0 : growth ** (bucket - 0.5) / partsOf(metric)
}

type Counted = { readonly bucket: number; readonly count: number }

/** The value that this share of visits was not above, by nearest rank; null where nothing was counted. */
export function percentileOf(metric: Metric, counted: readonly Counted[], share: number): number | null {
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bucket, count } of counted.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count
    if (seen >= share * total) return middleOf(metric, bucket)
  }
  return null
}
