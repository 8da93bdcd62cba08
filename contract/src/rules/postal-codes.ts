import { plainCode } from './typed-codes.ts'

/** No pattern is tried on longer ones, because each is tried in several spellings. */
const longestRead = 20

/**
 * Normalises a postal code to its country's spelling; text that is no code there stays unchanged. `pattern` is the
 * country's, not anchored; null if any text is one. People omit the blank or the dash, use another sign for it, or put
 * the country before it.
 */
export function postalCodeIn(country: string, pattern: string | null, typed: string): string {
  // Japanese keyboards write the dash as ー; 〒 is the sign of the post.
  const text = plainCode(typed.replace(/[\u30fc\uff70]/g, '-').replace(/\u3012/g, ' ')).toUpperCase()
  if (pattern === null || text.length > longestRead) return text
  const code = new RegExp(`^(?:${pattern})$`, 'i')
  return writingsOf(country.toUpperCase(), text).find((writing) => code.test(writing)) ?? text
}

function* writingsOf(country: string, text: string): Generator<string> {
  yield text
  const whole = text.replace(/[^A-Z\d]/g, '')
  yield* separated(whole)
  // `SE-114 55` and `D-80331`, with the country's code on cars or letters.
  const bare = /^[A-Z]{1,3}[ -]?(?=\d)(.+)$/.exec(text)?.[1]?.replace(/[^A-Z\d]/g, '')
  if (bare) yield* separated(bare)
  yield `${country}${whole}`
  yield `${country}-${whole}`
}

/** Returns the code without a separator, then with one dash or blank. */
function* separated(code: string): Generator<string> {
  for (const mark of ['-', ' ']) {
    for (let at = 1; at < code.length; at++) yield `${code.slice(0, at)}${mark}${code.slice(at)}`
  }
  yield code
}
