import { parseDocument } from 'yaml'
import { z } from 'zod'
import { type AmountSchema, amountIn, parseDataFile } from '../platform/data-file.ts'
import { isSellable } from '../platform/money.ts'
import { type PlayFile, playFileIn } from './play-file.ts'

/** The file cannot be taken as it is; nothing was written. Each problem is a sentence that says where it is. */
export class PlayFileError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export function readPlayFile(text: string): PlayFile {
  const parsed = parseDataFile(text, playFileIn(amountOf(text)))
  if ('problems' in parsed) throw new PlayFileError(parsed.problems)
  return parsed.value
}

/** As amounts are written in the file's currency. Of one that cannot be sold in only that is a problem, no amount. */
function amountOf(text: string): AmountSchema {
  const currency: unknown = parseDocument(text).getIn(['venue', 'currency'])
  if (typeof currency === 'string' && isSellable(currency)) return amountIn(currency)
  return z.union([z.string(), z.number()]).transform(() => 0)
}
