/** Writes the OpenAPI document and the client's types; with `--check` only says whether they are stale (exit 1). */
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { openApiDocument } from '../src/document.ts'

const folder = new URL('../generated/', import.meta.url)

async function filesFromContract() {
  const document = openApiDocument()
  const types = astToString(
    await openapiTS(JSON.stringify(document), { alphabetize: false, immutable: false }),
  )
  return {
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'client.d.ts': `/** Generated from contract/src by \`npm run generate\`; never edited by hand. */\n${types}`,
  }
}

async function run(): Promise<number> {
  const stale: string[] = []
  for (const [name, text] of Object.entries(await filesFromContract())) {
    const file = new URL(name, folder)
    const current = await readFile(file, 'utf8').catch(() => '')
    if (current === text) continue
    stale.push(name)
    if (!process.argv.includes('--check')) await writeFile(file, text)
  }
  if (stale.length === 0) return 0
  const stands = process.argv.includes('--check')
  process.stdout.write(
    `${stands ? 'Stale, run `npm run generate`' : 'Written'}: contract/generated/${stale.join(', ')}\n`,
  )
  return stands ? 1 : 0
}

process.exitCode = await run()
