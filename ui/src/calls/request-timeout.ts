/** Milliseconds after which a request is given up (rule P33). */
export const requestTimeout = 100_000
