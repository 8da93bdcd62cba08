export const servingFlags: readonly string[]
