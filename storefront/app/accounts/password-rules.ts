import { isLongEnough, passwordMarks, shortestNewPassword } from '@marah/contract/rules/passwords'

export type PasswordRule = 'length' | keyof typeof passwordMarks

/** The rules of the sign-up checklist, in order (rule P22). */
export const passwordRuleNames = [
  'length',
  'number',
  'lower',
  'upper',
  'symbol',
] as const satisfies PasswordRule[]

/**
 * Returns the rules that a password fulfils; it is checked exactly as typed, spaces included. `shortest` is the shop's own
 * rule.
 */
export function fulfilledRules(password: string, shortest: number): Set<PasswordRule> {
  return new Set(passwordRuleNames.filter((rule) => keeps(password, rule, shortest)))
}

function keeps(password: string, rule: PasswordRule, shortest: number): boolean {
  return rule === 'length' ? isLongEnough(password, shortest) : passwordMarks[rule].test(password)
}

export function isStrongEnough(password: string, shortest: number): boolean {
  return fulfilledRules(password, shortest).size === passwordRuleNames.length
}

/** When a password is changed, created or reset, only its length counts (rule P22). */
export function isNewPasswordLongEnough(password: string): boolean {
  return isLongEnough(password, shortestNewPassword)
}
