export type Difference = {
  /** Such as `delivery.fee`. */
  readonly path: string
  /** Null if it was not set, or is no longer set. */
  readonly before: string | null
  readonly after: string | null
}

/** Compares two documents field by field. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [one, other] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .sort()
    .map((path) => ({ path, before: one.get(path) ?? null, after: other.get(path) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, String(value)]])
  // An empty list is a value, unlike a missing one.
  if (path && Object.keys(value).length === 0) return new Map([[path, JSON.stringify(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [...leavesOf(part, path ? `${path}.${name}` : name)]),
  )
}
