import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coloursFrom, contrast, contrastFaults, leastContrast, texts } from './shop-colours.ts'

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('the text colours that it is checked for are those of the storefront', async () => {
  const file = new URL('../../../storefront/app/styles/tokens.css', import.meta.url)
  const tokens = await readFile(file, 'utf8')
  for (const name of Object.keys(texts.light)) {
    const [, light, dark] =
      new RegExp(`--${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(tokens) ?? []
    const numbers = (text = '') =>
      text.split(' ').map((part) => Number.parseFloat(part) / (part.endsWith('%') ? 100 : 1))
    expect(numbers(light), name).toEqual(texts.light[name])
    expect(numbers(dark), name).toEqual(texts.dark[name])
  }
})

test('whatever colours pass, the text of buttons and the accent as text are readable on every surface', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const pale = fc.integer({ min: 0, max: 0x0f0f0f }).map((value) => `#${(0xffffff - value).toString(16)}`)
  let passed = 0
  fc.assert(
    fc.property(colour, pale, (accent, surface) => {
      if (contrastFaults('light', accent, surface).length > 0) return
      passed++
      const { surfaces, accentSoft, accentStrong, onAccent } = coloursFrom('light', accent, surface)
      for (const behind of [...surfaces, accentSoft])
        expect(contrast(accent, behind)).toBeGreaterThanOrEqual(leastContrast)
      for (const button of [accent, accentStrong])
        expect(contrast(onAccent, button)).toBeGreaterThanOrEqual(leastContrast)
    }),
    { numRuns: 300 },
  )
  // Some thirty of 300: five would be a condition that hardly any pass, not chance.
  expect(passed).toBeGreaterThan(5)
  expect(contrastFaults('light', '#f2b705', '#ffffff')).not.toEqual([])
})
