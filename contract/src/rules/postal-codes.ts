import { plainCode } from './typed-codes.ts'

/** Longer ones are read by no pattern: each is tried in several writings. */
const longestRead = 20

/**
 * A postal code as its country writes it; what is no code there stays as it was typed. `pattern` is the country's, not anchored;
 * null: any text is one. People leave out the blank or the dash, write another in its place, or put the country in front.
 */
export function postalCodeIn(country: string, pattern: string | null, typed: string): string {
  // ー is how Japanese keyboards write the dash, 〒 is the sign of the post.
  const text = plainCode(typed.replace(/[\u30fc\uff70]/g, '-').replace(/\u3012/g, ' ')).toUpperCase()
  if (pattern === null || text.length > longestRead) return text
  const code = new RegExp(`^(?:${pattern})$`, 'i')
  return writingsOf(country.toUpperCase(), text).find((writing) => code.test(writing)) ?? text
}

function* writingsOf(country: string, text: string): Generator<string> {
  yield text
  const whole = text.replace(/[^A-Z\d]/g, '')
  yield* separated(whole)
  // `SE-114 55` and `D-80331`, by the codes that stood on cars and letters.
  const bare = /^[A-Z]{1,3}[ -]?(?=\d)(.+)$/.exec(text)?.[1]?.replace(/[^A-Z\d]/g, '')
  if (bare) yield* separated(bare)
  yield `${country}${whole}`
  yield `${country}-${whole}`
}

/** Without anything between, then with one dash or blank. */
function* separated(code: string): Generator<string> {
  for (const mark of ['-', ' ']) {
    for (let at = 1; at < code.length; at++) yield `${code.slice(0, at)}${mark}${code.slice(at)}`
  }
  yield code
}
