import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

const rest = { width: 640, height: 640, tint: '#fff' }

test('data survives packing and unpacking, pictures included', () => {
  const sources = {
    avif: 'https://s.example/m/ab-320.avif 320w, https://s.example/m/ab-640.avif 640w',
    webp: 'https://s.example/m/ab-320.webp 320w, https://s.example/m/ab-640.webp 640w',
    ...rest,
  }
  const data = {
    cards: [
      { name: 'A', sources },
      { name: 'B', sources: null },
      { name: 'C', sources: { ...sources, height: 480 } },
    ],
    count: 2,
  }
  const packed = pack(data)
  expect(packed.match(/s\.example/g)).toHaveLength(2)
  expect(unpack(packed)).toEqual(data)
})

test('pictures that are named differently stay unchanged', () => {
  const others = [
    { avif: '', webp: '', ...rest },
    { avif: '/a.avif?w=320 320w', webp: '/a.webp?w=320 320w', ...rest },
    { avif: '/a-320.avif 320w', webp: '/b-320.webp 320w', ...rest },
    { avif: '/a-320.avif 1x', webp: '/a-320.webp 1x', ...rest },
  ]
  expect(unpack(pack(others))).toEqual(others)
})
