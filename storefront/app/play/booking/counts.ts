/** Quantities by id: tickets, services, add-ons. In an address `3.2_7.1` means two of 3 and one of 7. */
export type Counts = Readonly<Record<number, number>>

export function parseCounts(text: string | null, known: readonly { id: number; most: number }[]): Counts {
  const counts: Record<number, number> = {}
  for (const [, id, count] of (text ?? '').matchAll(/(?:^|_)(\d{1,9})\.(\d{1,3})(?=_|$)/g)) {
    const of = known.find((one) => one.id === Number(id))
    if (of) counts[of.id] = Math.min(Number(count), of.most)
  }
  return counts
}

export function countsText(counts: Counts): string | null {
  const text = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${id}.${count}`)
    .join('_')
  return text || null
}

export function withCount(counts: Counts, id: number, count: number): Counts {
  return { ...counts, [id]: count }
}

/** Returns the chosen things of a list with their quantities. */
export function chosenOf<Thing extends { id: number }>(things: readonly Thing[], counts: Counts) {
  return things.flatMap((thing) => {
    const quantity = counts[thing.id] ?? 0
    return quantity > 0 ? [{ thing, quantity }] : []
  })
}
