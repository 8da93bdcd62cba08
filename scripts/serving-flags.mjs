/**
 * With what Node serves a shop. Its young generation would grow to 120 MB on a large machine before it is swept, of which
 * answers gain nothing that can be measured: 8 MB a half keeps 100 MB free.
 */
export const servingFlags = ['--max-semi-space-size=8']
