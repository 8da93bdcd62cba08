/**
 * The rules of a new password (rule P22), applied to the exact input: blanks count, and letters and digits of any
 * script.
 */

/** At sign-up; a shop may ask for more (`PASSWORD_MIN_SIGNUP`). */
export const shortestSignUpPassword = 6
/** For changing, creating or resetting a password. */
export const shortestNewPassword = 8

/** The kinds of characters that sign-up requires besides the length. */
export const passwordMarks = {
  number: /\p{Nd}/u,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  /** Neither letter nor digit; an accent that is a character of its own belongs to its letter. */
  symbol: /[^\p{L}\p{M}\p{N}\s]/u,
} as const

export function isLongEnough(password: string, shortest: number): boolean {
  return [...password].length >= shortest
}
