/** Numbers as people type them: an Arabic keyboard types digits and a decimal comma of its own. */
import { westernDigits } from '@marah/contract/rules/typed-codes'

/** An amount as the server reads it. */
export function plainAmount(typed: string): string {
  return westernDigits(typed.trim()).replace(/[٫,]/, '.')
}
