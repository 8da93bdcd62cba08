import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import process from 'node:process'
import { z } from 'zod'

/** One line of the table. `within` is null where there is no budget. */
export type Figure = {
  readonly what: string
  readonly figure: string
  readonly budget: string
  readonly within: boolean | null
  readonly note: string
  /** The bare numbers behind `figure`, for programs. */
  readonly values: Readonly<Record<string, number>>
}

type Limit = { readonly atMost?: number; readonly atLeast?: number }

export function figureOf(what: string, value: number, unit: string, limit: Limit = {}, note = ''): Figure {
  const shown = numberOf(value, unit)
  const { atMost, atLeast } = limit
  if (atMost !== undefined) {
    return {
      what,
      figure: shown,
      budget: `≤ ${numberOf(atMost, unit)}`,
      within: round(value) <= atMost,
      note,
      values: { value },
    }
  }
  if (atLeast !== undefined) {
    return {
      what,
      figure: shown,
      budget: `≥ ${numberOf(atLeast, unit)}`,
      within: round(value) >= atLeast,
      note,
      values: { value },
    }
  }
  return { what, figure: shown, budget: '', within: null, note, values: { value } }
}

/**
 * Rounds figures before they are judged, so that both are the same: three significant digits below 100, whole numbers
 * above.
 */
function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}

function numberOf(value: number, unit: string): string {
  const text = round(value).toLocaleString('en-US', { maximumFractionDigits: 7 })
  return unit === '' ? text : `${text} ${unit}`
}

/** The facts of the machine, without which figures mean nothing. */
export function machineFacts(): Record<string, string> {
  const processors = cpus()
  return {
    date: new Date().toISOString(),
    processor: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    system: `${process.platform} ${process.arch}`,
  }
}

type EarlierFigure = Pick<Figure, 'what' | 'figure'>
const Earlier = z.object({ figures: z.array(z.object({ what: z.string(), figure: z.string() })) })

/** The figures of a file that `--json` has written. */
export function readEarlier(file: URL | string): readonly EarlierFigure[] {
  return Earlier.parse(JSON.parse(readFileSync(file, 'utf8'))).figures
}

/** If several lines have one name, their earlier figures follow in the same order. */
export function tableOf(figures: readonly Figure[], earlier: readonly EarlierFigure[]): string {
  const left = [...earlier]
  const rows = [
    ['What', 'Before', 'Figure', 'Budget', '', 'Note'],
    ...figures.map(({ what, figure, budget, within, note }) => {
      const at = left.findIndex((each) => each.what === what)
      const [before] = at < 0 ? [] : left.splice(at, 1)
      return [
        what,
        before?.figure ?? '',
        figure,
        budget,
        within === null ? '' : within ? 'within' : 'OVER',
        note,
      ]
    }),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 2, 4))
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** By nearest rank: always a value that was measured. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
