/**
 * With what Node serves a shop. Its young generation would grow to 120 MB on a large machine before it is swept, of which
 * answers gain nothing that can be measured: 8 MB a half keeps 100 MB free. Of its old generation see backend/src/platform/config/small-heap.ts.
 */
export const servingFlags = [
  '--max-semi-space-size=8',
  `--import=${new URL('./known-modules.mjs', import.meta.url).href}`,
]

/**
 * In which surroundings. glibc gives each thread a heap of its own, up to eight a core, and what pages and pictures leave
 * behind in one of them serves none of the others: two heaps keep a quarter of the memory free that a shop under load held.
 * It also learns to keep large pieces in those heaps; lists and pages, which are larger than this, go back to the system
 * one by one: 30 to 50 MB less under load, at the same number of answers.
 */
export const servingEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
}
