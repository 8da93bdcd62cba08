/** A small seeded generator (mulberry32), so that the demo shop is the same everywhere and every time. */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = [...seed].reduce(
      (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619),
      2166136261,
    )
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.next() * choices.length)]
    if (chosen === undefined) throw new RangeError('Nothing to pick from')
    return chosen
  }

  /** Several different ones, in random order. */
  some<T>(choices: readonly T[], count: number): T[] {
    return choices
      .map((choice) => ({ choice, rank: this.next() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(({ choice }) => choice)
  }
}
