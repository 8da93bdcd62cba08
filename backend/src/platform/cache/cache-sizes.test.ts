import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { cacheSizes } from './cache-sizes.ts'

test.each(['8', '64', '1000'])(
  'all caches together hold what CACHE_MEMORY=%s says, and none is left out',
  (given) => {
    const sizes = Object.values(cacheSizes(readConfig({ CACHE_MEMORY: given })))
    const sum = sizes.reduce((total, bytes) => total + bytes, 0)
    expect(sum).toBeLessThanOrEqual(Number(given) * 2 ** 20)
    expect(sum).toBeGreaterThan(Number(given) * 2 ** 20 - sizes.length)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  },
)
