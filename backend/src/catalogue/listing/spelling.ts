/** A word of the shop that may have been meant. */
export type Candidate = {
  readonly word: string
  readonly display: string
  readonly stem: string
  /**
   * Word and stem in letters that can be compared one by one (`search_latin`), with the typed word in the same letters.
   */
  readonly latin: string
  readonly latin_stem: string
  readonly typed: string
  readonly frequency: number
}

/**
 * Returns the nearest candidate; null if none is near enough. Of equally near ones, the one with the same letters (two
 * were swapped) wins, otherwise the more frequent.
 */
export function bestCorrection(candidates: readonly Candidate[]): Candidate | null {
  const near = candidates
    .map((candidate) => ({ candidate, edits: slips(candidate, editsAllowed(candidate.typed.length)) }))
    .filter(({ candidate, edits }) => edits <= editsAllowed(candidate.typed.length))
    .map((one) => ({ ...one, swapped: Number(hasSameLetters(one.candidate.typed, one.candidate.latin)) }))
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        b.swapped - a.swapped ||
        b.candidate.frequency - a.candidate.frequency ||
        (a.candidate.word < b.candidate.word ? -1 : 1),
    )
  return near[0]?.candidate ?? null
}

/** Counts edits from the word or from its stem: the shop may have only the plural (joger, where all are joggers). */
function slips({ typed, latin, latin_stem: stem }: Candidate, allowed: number): number {
  const edits = editsWithin(allowed, typed, latin)
  return latin === stem ? edits : Math.min(edits, editsWithin(allowed, typed, stem))
}

/** Length and character set rule most candidates out, at a fraction of the cost of the edit distance. */
function editsWithin(allowed: number, a: string, b: string): number {
  const isFar = Math.abs(a.length - b.length) > allowed || differentLetters(a, b) > 2 * allowed
  return isFar ? Number.POSITIVE_INFINITY : editsBetween(a, b)
}

/** Counts at least the characters that only one of the two has; an edit changes at most two. */
function differentLetters(a: string, b: string): number {
  let bits = letterBits(a) ^ letterBits(b)
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}

function letterBits(word: string): number {
  let bits = 0
  for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) & 31)
  return bits
}

function hasSameLetters(a: string, b: string): boolean {
  const lettersOf = (word: string) => [...word].sort().join('')
  return a.length === b.length && lettersOf(a) === lettersOf(b)
}

/**
 * Allows one edit in a short word, two in a longer one; any other letter gives a word of three letters another meaning.
 */
function editsAllowed(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : 2
}

/** Damerau–Levenshtein distance, optimal string alignment: letters added, lost or changed, or two neighbours swapped. */
function editsBetween(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
      }
      row.push(edits)
    }
    before = previous
    previous = row
  }
  return previous[b.length] ?? 0
}
