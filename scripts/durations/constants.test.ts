import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const home = 'contract/src/rules/durations.ts'
const files = globSync('{adapter,backend,contract,server,demo,storefront}/{src,app}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((file) => file !== home && !/(^|\/)test-|\.test\.tsx?$/.test(file))
const writtenOut = /(?<!max-age=)\b(86_?400(_?000)?|3_?600(_?000)?|24 \* 60 \* 60)\b/

test(`days and hours are written out in ${home} alone`, () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => writtenOut.test(readFileSync(root + file, 'utf8')))).toEqual([])
})
