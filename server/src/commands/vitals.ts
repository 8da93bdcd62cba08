import { type PageVitals, readVitals } from '@marah/backend/vitals/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const longest = 90

/** `vitals` prints how fast pages were for visitors: the 75th percentile by kind of page and device. */
export async function vitalsCommand(context: CommandContext, args: string[]): Promise<void> {
  const { values } = readArguments({ args, options: { days: { type: 'string', default: '28' } } })
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > longest)
    throw new UsageError(`--days takes a whole number from 1 to ${longest}.`)
  await withShop(context, async ({ backend: { services } }) => {
    await context.print(textOf(await readVitals(services, days), days, services.config.VITALS === 'on'))
  })
}

function textOf(vitals: readonly PageVitals[], days: number, isCounting: boolean): string {
  const off = isCounting ? '' : 'Nothing is counted at present (VITALS=off).\n'
  if (vitals.length === 0) return `No page has said how fast it was in the last ${days} days.\n${off}`
  const milliseconds = (value: number | null) => (value === null ? '' : `${Math.round(value)} ms`)
  const rows = [
    ['Page', 'Device', 'Visits', 'LCP', 'INP', 'CLS', 'TTFB'],
    ...vitals.map(({ page, device, visits, lcp, inp, cls, ttfb }) => [
      page,
      device,
      String(visits),
      milliseconds(lcp),
      milliseconds(inp),
      cls === null ? '' : cls.toFixed(3),
      milliseconds(ttfb),
    ]),
  ]
  const widths = [0, 1, 2, 3, 4, 5, 6].map((at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  )
  return `75th percentile of the last ${days} days\n\n${lines.join('\n')}\n${off}`
}
