export const servingFlags: readonly string[]
export const servingEnvironment: Record<string, string>
