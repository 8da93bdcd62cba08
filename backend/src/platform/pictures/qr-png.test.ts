import encodeQR from 'qr'
import { expect, test } from 'vitest'
import { loadSharp } from './load-sharp.ts'
import { qrPng } from './qr-png.ts'

test('the picture holds each module of the code, dark on light, eight pixels wide', async () => {
  const modules = encodeQR('a ticket of 128 bits', 'raw', { ecc: 'quartile', border: 4 })
  const sharp = await loadSharp()
  const { data, info } = await sharp(qrPng('a ticket of 128 bits'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([modules.length * 8, modules.length * 8])
  const seen = modules.map((row, y) =>
    row.map((_, x) => [0, 7].every((edge) => (data[(y * 8 + edge) * info.width + x * 8 + edge] ?? 0) < 128)),
  )
  expect(seen).toEqual(modules)
})
