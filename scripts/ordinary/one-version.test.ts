import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const manifest = z.object({
  overrides: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})
const lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

// npm keeps the old version at the root for the libraries that need any, and installs the new one once more in each room.
test('React and its router are installed once, in the version that the root names and every room asks for', () => {
  const { overrides } = manifest.parse(read('package.json'))
  expect(Object.keys(overrides)).toEqual(['react', 'react-dom', 'react-router'])
  const installed = Object.entries(lock.parse(read('package-lock.json')).packages)
  const rooms = globSync('*/package.json').map((file) => manifest.parse(read(file)))
  for (const [name, version] of Object.entries(overrides)) {
    const copies = installed.filter(([path]) => path.endsWith(`node_modules/${name}`))
    expect(copies).toMatchObject([[`node_modules/${name}`, { version }]])
    const asked = rooms.flatMap(
      ({ dependencies, devDependencies }) => dependencies[name] ?? devDependencies[name] ?? [],
    )
    expect(new Set(asked), name).toEqual(new Set([version]))
  }
})
