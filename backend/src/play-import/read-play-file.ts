import { parseDocument } from 'yaml'
import { z } from 'zod'
import {
  type AmountSchema,
  amountIn,
  DataFileError,
  parseDataFile,
} from '../platform/data-files/data-file.ts'
import { isSellable } from '../platform/money/money.ts'
import { type PlayFile, playFileIn } from './play-file.ts'

export function readPlayFile(text: string): PlayFile {
  const parsed = parseDataFile(text, playSchemaOf(text))
  if ('problems' in parsed) throw new DataFileError(parsed.problems)
  return parsed.value
}

/** The schema whose prices are in the currency that the file names. */
export function playSchemaOf(text: string) {
  return playFileIn(amountOf(text))
}

/** As amounts are written in the file's currency. Of one that cannot be sold in only that is a problem, no amount. */
function amountOf(text: string): AmountSchema {
  const currency: unknown = parseDocument(text).getIn(['venue', 'currency'])
  if (typeof currency === 'string' && isSellable(currency)) return amountIn(currency)
  return z.union([z.string(), z.number()]).transform(() => 0)
}
