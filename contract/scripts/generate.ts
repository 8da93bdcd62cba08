/** Writes the OpenAPI documents, the clients' types and the tables of calls; with `--check` only says whether they are stale (exit 1). */
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { callTables } from '../src/call-tables.ts'
import { coreDocument } from '../src/core-document.ts'
import { deskDocument, openApiDocument } from '../src/document.ts'

const folder = new URL('../generated/', import.meta.url)

async function filesFromContract() {
  const [whole, core, desk] = [openApiDocument(), coreDocument(), deskDocument()]
  return {
    'openapi.json': `${JSON.stringify(whole, null, 2)}\n`,
    'client.d.ts': await typesOf(whole),
    'core.json': `${JSON.stringify(core, null, 2)}\n`,
    'core.d.ts': await typesOf(core),
    'desk.json': `${JSON.stringify(desk, null, 2)}\n`,
    'desk.d.ts': await typesOf(desk),
    '../../docs/core-and-extensions.md': callTables(),
  }
}

async function typesOf(document: object): Promise<string> {
  const syntax = await openapiTS(JSON.stringify(document), { alphabetize: false, immutable: false })
  return `/** Generated from contract/src by \`npm run generate\`; never edited by hand. */\n${astToString(syntax)}`
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
