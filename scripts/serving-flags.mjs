/**
 * With what Node serves a shop. Its young generation would grow to 120 MB on a large machine before it is swept, of which
 * answers gain nothing that can be measured: 8 MB a half keeps 100 MB free.
 */
export const servingFlags = ['--max-semi-space-size=8']

/**
 * In which surroundings. glibc gives each thread a heap of its own, up to eight a core, and what pages and pictures leave
 * behind in one of them serves none of the others: two heaps keep a quarter of the memory free that a shop under load held.
 */
export const servingEnvironment = { MALLOC_ARENA_MAX: '2' }
