import type { SizeMeasure } from '@marah/contract/size-charts'

export type UnitSystem = 'metric' | 'imperial'

const perCentimetre = 10
const perInch = 25.4
const gramsPerKilogram = 1000
const gramsPerPound = 453.592_37

/** Writes a range of a size chart as a customer measures: to the half centimetre or inch, feet to the tenth of an inch. */
export function rangeText(
  measure: SizeMeasure,
  range: { from: number; to: number } | undefined,
  system: UnitSystem,
): string {
  if (!range) return ''
  const [from, to] = [range.from, range.to].map((value) => inUnits(measure, value, system))
  return from === to ? `${from}` : `${from}–${to}`
}

function inUnits(measure: SizeMeasure, value: number, system: UnitSystem): number {
  if (measure === 'weight')
    return rounded(value / (system === 'metric' ? gramsPerKilogram : gramsPerPound), 2)
  if (system === 'metric') return rounded(value / perCentimetre, measure === 'foot' ? 10 : 2)
  return rounded(value / perInch, measure === 'foot' ? 10 : 2)
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts
}
