import { Money } from '@marah/ui/format'
import { AfterHydration } from '../../parts/after-hydration.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { type SumLine, SumRows } from './sum-rows.tsx'
import type { VisitRequest } from './visit-quote.ts'

// Only shops whose prices exclude tax, or are discounted without a code, load these parts.
const QuotedSums = lazyPart(() => import('./quoted-sums.tsx'))
const QuotedTotal = lazyPart(() => import('./quoted-total.tsx'))

/** The request for a quote if tax is added to the prices, or a discount may count: null until enough is chosen. Undefined if neither. */
type Quoting = { quoted: VisitRequest | null | undefined }
type SumsProps = Quoting & { lines: SumLine[]; total: string; currency: string }

/** Shows the parts of the price, line by line; nothing before anything is chosen. */
export function Sums({ quoted, ...sums }: SumsProps) {
  if (sums.lines.length === 0) return null
  if (quoted === undefined) return <SumRows {...sums} />
  const { lines, currency } = sums
  const unquoted = <SumRows lines={lines} currency={currency} total={undefined} />
  return (
    <AfterHydration fallback={unquoted}>
      <QuotedSums lines={lines} currency={currency} request={quoted} />
    </AfterHydration>
  )
}

/** Shows the total beside the button. */
export function SumTotal({ quoted, total, currency }: Omit<SumsProps, 'lines'>) {
  if (quoted === undefined) return <Money amount={total} currency={currency} />
  return (
    <AfterHydration>
      <QuotedTotal request={quoted} />
    </AfterHydration>
  )
}
