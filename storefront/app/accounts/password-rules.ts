import {
  isLongEnough,
  passwordMarks,
  shortestNewPassword,
  shortestSignUpPassword,
} from '@marah/contract/rules/passwords'

export type PasswordRule = 'length' | keyof typeof passwordMarks

/** The rules of the sign-up checklist, in order (rule P22). */
export const passwordRuleNames = [
  'length',
  'number',
  'lower',
  'upper',
  'symbol',
] as const satisfies PasswordRule[]

/** The rules that a password fulfils; it is checked exactly as typed, spaces included. */
export function fulfilledRules(password: string): Set<PasswordRule> {
  return new Set(passwordRuleNames.filter((rule) => keeps(password, rule)))
}

function keeps(password: string, rule: PasswordRule): boolean {
  return rule === 'length'
    ? isLongEnough(password, shortestSignUpPassword)
    : passwordMarks[rule].test(password)
}

export function isStrongEnough(password: string): boolean {
  return fulfilledRules(password).size === passwordRuleNames.length
}

/** When a password is changed, created or reset, only its length counts (rule P22). */
export function isNewPasswordLongEnough(password: string): boolean {
  return isLongEnough(password, shortestNewPassword)
}
