import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Versions = Readonly<Record<string, string>>
type Manifest = { overrides?: Versions; dependencies?: Versions; devDependencies?: Versions }
type Lock = { packages: Record<string, { version?: string }> }

const manifestIn = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'))

// npm keeps the old version at the root for the libraries that need any, and installs the new one once more in each room.
test('React and its router are installed once, in the version that the root names and every room asks for', () => {
  const { overrides = {} } = manifestIn('package.json')
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(Object.keys(overrides)).toEqual(['react', 'react-dom', 'react-router'])
  const rooms = globSync('*/package.json').map(manifestIn)
  for (const [name, version] of Object.entries(overrides)) {
    const copies = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
    expect(copies).toMatchObject([[`node_modules/${name}`, { version }]])
    const asked = rooms.flatMap(
      ({ dependencies, devDependencies }) => dependencies?.[name] ?? devDependencies?.[name] ?? [],
    )
    expect(new Set(asked), name).toEqual(new Set([version]))
  }
})
