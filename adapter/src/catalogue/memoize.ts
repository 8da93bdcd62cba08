/** The last value of a key, and the objects it was computed from. */
type Memoized<Value> = { readonly from: readonly object[]; readonly value: Value }

/** Makes a value again only when one of the things that it is made `from` is another; holds `most` of them. */
export function memoize<Value>(
  most: number,
): (key: string, from: readonly object[], make: () => Value) => Value {
  const known = new Map<string, Memoized<Value>>()
  return (key, from, make) => {
    const before = known.get(key)
    known.delete(key)
    const isSame = before?.from.every((thing, place) => thing === from[place]) ?? false
    const now = before && isSame ? before : { from, value: make() }
    known.set(key, now)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return now.value
  }
}
