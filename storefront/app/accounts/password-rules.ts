import {
  isLongEnough,
  passwordMarks,
  shortestNewPassword,
  shortestSignUpPassword,
} from '@marah/contract/rules/passwords'

export type PasswordRule = 'length' | keyof typeof passwordMarks

/** The sign-up checklist (rule P22), in its order. */
export const passwordRuleNames = [
  'length',
  'number',
  'lower',
  'upper',
  'symbol',
] as const satisfies PasswordRule[]

/** Which rules a password keeps; it is taken exactly as typed, blanks included. */
export function keptRules(password: string): Set<PasswordRule> {
  return new Set(passwordRuleNames.filter((rule) => keeps(password, rule)))
}

function keeps(password: string, rule: PasswordRule): boolean {
  return rule === 'length'
    ? isLongEnough(password, shortestSignUpPassword)
    : passwordMarks[rule].test(password)
}

export function isStrongEnough(password: string): boolean {
  return keptRules(password).size === passwordRuleNames.length
}

/** Where a password is changed, created or reset, its length is all that counts (rule P22). */
export function isNewPasswordLongEnough(password: string): boolean {
  return isLongEnough(password, shortestNewPassword)
}
