/**
 * A process beside `draw-missing.ts` that draws single files that a request waits for: one size in one format takes a tenth of
 * what the whole picture does. It takes names of files as messages.
 */
import { mkdir } from 'node:fs/promises'
import { basename } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { demoCatalogue } from '../demo-catalogue.ts'
import { filesOf, type Job, jobs } from './pictures.ts'
import { renderFile } from './render.ts'

/** Reports that a file is drawn, or that the demo has no such file (`isKnown` is false). */
export type AskedNews = { readonly name: string; readonly isKnown: boolean }

const [folder = ''] = process.argv.slice(2)
process.on('disconnect', () => process.exit(0))
sharp.cache(false)
sharp.concurrency(1)

const early: string[] = []
let draw = (name: string) => {
  early.push(name)
}
process.on('message', (name: string) => draw(name))

await mkdir(folder, { recursive: true })
const jobByName = new Map<string, Job>()
for (const job of jobs(await demoCatalogue())) {
  for (const { path } of filesOf(job, folder).files) jobByName.set(basename(path), job)
}
draw = (name) => {
  const job = jobByName.get(name)
  const drawn = job ? renderFile(job, folder, name) : Promise.resolve()
  void drawn.then(() => process.send?.({ name, isKnown: job !== undefined } satisfies AskedNews))
}
for (const name of early) draw(name)
