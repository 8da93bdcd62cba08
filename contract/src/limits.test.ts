import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = dirname(dirname(import.meta.dirname))
const rooms = ['contract/src', 'backend/src', 'storefront/app', 'server/src', 'demo/src']

type Source = { readonly path: string; readonly text: string }

function sourcesOf(folder: string): Source[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .map((path) => join(folder, path))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const isShared = ({ path }: Source) =>
  path === 'contract/src/limits.ts' || path.startsWith('contract/src/rules/')
const all = rooms.flatMap(sourcesOf)
const shared = all.filter(isShared)
const others = all.filter((source) => !isShared(source))

/**
 * A schema's bound that is written as a number. Zero, one, the letters of a country code and the days of a week are no
 * limits.
 */
const literalBound =
  /(?:\.(?:max|min|length)|\b(?:typedText|optionalText|typedLine|optionalLine|personName))\((?![0127]\))[\d_]+\)/g
const literalLength = /maxLength=\{\d+\}/g

function found(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([what]) => `${path}: ${what}`))
}

/** Returns limits and rules that a source declares although limits.ts or rules/ has them. */
function declaredAgain(sources: readonly Source[]): string[] {
  const names = shared.flatMap(({ text }) =>
    [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name),
  )
  return found(sources, new RegExp(String.raw`\b(?:const|function) (?:${names.join('|')})\b`, 'g'))
}

/** Returns patterns of rules/ that a source repeats; a single class of characters is too common to count. */
function patternsAgain(sources: readonly Source[]): string[] {
  const patterns = shared.flatMap(({ text }) =>
    [...text.matchAll(/(?<=[(:!] ?)\/.{12,}?\/[a-z]*(?=[.,)])/g)].map(([what]) => what),
  )
  return sources.flatMap(({ path, text }) =>
    patterns.filter((pattern) => text.includes(pattern)).map((pattern) => `${path}: ${pattern}`),
  )
}

describe('a limit or a field rule stands once', () => {
  test('the schemas take their bounds from limits.ts', () => {
    expect(
      found(
        others.filter(({ path }) => path.startsWith('contract/')),
        literalBound,
      ),
    ).toEqual([])
  })

  test('no other module declares one of that name, or writes a pattern out again', () => {
    expect(declaredAgain(others)).toEqual([])
    expect(patternsAgain(others)).toEqual([])
  })

  test('fields of the storefront take their length from limits.ts', () => {
    expect(
      found(
        others.filter(({ path }) => path.startsWith('storefront/')),
        literalLength,
      ),
    ).toEqual([])
  })

  test('limits and rules load nothing, so that the browser may read them', () => {
    expect(found(shared, /^import .*/gm).filter((line) => !/ from '\.\/[\w-]+\.ts'$/.test(line))).toEqual([])
  })

  test('a second one is found', () => {
    const again = {
      path: 'contract/src/again.ts',
      text: 'const mostUnits = 999\nname: typedText(150).min(1)\n<input maxLength={9} />\nif (/[^\\p{L}\\p{M}\\p{N}\\s]/u.test(text))',
    }
    expect(declaredAgain([again])).toHaveLength(1)
    expect(found([again], literalBound)).toEqual(['contract/src/again.ts: typedText(150)'])
    expect(found([again], literalLength)).toHaveLength(1)
    expect(patternsAgain([again])).toEqual(['contract/src/again.ts: /[^\\p{L}\\p{M}\\p{N}\\s]/u'])
  })
})
