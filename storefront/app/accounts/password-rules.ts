/** The sign-up checklist (rule P22), in its order. */
const passwordRules = {
  length: (password: string) => [...password].length >= 6,
  number: (password: string) => /\p{Nd}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  symbol: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const

export type PasswordRule = keyof typeof passwordRules

export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[]

/** Which rules a password keeps; it is taken exactly as typed, blanks included. */
export function keptRules(password: string): Set<PasswordRule> {
  return new Set(passwordRuleNames.filter((rule) => passwordRules[rule](password)))
}

export function isStrongEnough(password: string): boolean {
  return keptRules(password).size === passwordRuleNames.length
}

/** Where a password is changed, created or reset, its length is all that counts (rule P22). */
export const profileLength = 8

export function isLongEnough(password: string): boolean {
  return [...password].length >= profileLength
}
