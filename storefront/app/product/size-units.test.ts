import { expect, test } from 'vitest'
import { rangeText } from './size-units.ts'

test.each([
  ['chest', { from: 880, to: 920 }, '88–92', '34.5–36'],
  ['waist', { from: 685, to: 705 }, '68.5–70.5', '27–28'],
  ['inseam', { from: 815, to: 815 }, '81.5', '32'],
  ['foot', { from: 251, to: 257 }, '25.1–25.7', '9.9–10.1'],
  ['weight', { from: 7500, to: 9000 }, '7.5–9', '16.5–20'],
] as const)('%s is shown as it is measured', (measure, range, metric, imperial) => {
  expect(rangeText(measure, range, 'metric')).toBe(metric)
  expect(rangeText(measure, range, 'imperial')).toBe(imperial)
})
