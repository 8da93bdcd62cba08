/**
 * A process of its own that draws what is missing of the demo's pictures into a folder, so that neither the memory nor the
 * time of it is the shop's. It takes hashes as messages and draws those next.
 */
import process from 'node:process'
import sharp from 'sharp'
import { demoCatalogue } from '../catalogue.ts'
import { recordDrawn } from './drawn-files.ts'
import { filesOf, jobs } from './pictures.ts'
import { renderPictures } from './render.ts'

/** A picture is there, or is none of the demo's. `done` of `total` have been drawn or were there. */
export type DrawingNews =
  | { readonly hash: string; readonly isKnown: true; readonly done: number; readonly total: number }
  | { readonly hash: string; readonly isKnown: false }

const [folder = ''] = process.argv.slice(2)
// The shop has ended: what is missing is drawn at its next start.
process.on('disconnect', () => process.exit(0))
sharp.cache(false)

const early: string[] = []
let next = (hash: string) => {
  early.push(hash)
}
process.on('message', (hash: string) => next(hash))

const tell = (news: DrawingNews) => process.send?.(news)
const all = jobs(await demoCatalogue())
const drawings = all.map((job) => {
  const { hash, files } = filesOf(job, folder)
  return { job, hash, paths: files.map(({ path }) => path) }
})
const byHash = new Map(drawings.map(({ hash, job }) => [hash, job]))
const queue = [...all]
const there = new Set<string>()
let done = 0
next = (hash) => {
  const job = byHash.get(hash)
  if (!job) tell({ hash, isKnown: false })
  else if (there.has(hash)) tell({ hash, isKnown: true, done, total: all.length })
  else if (queue.includes(job)) queue.unshift(...queue.splice(queue.indexOf(job), 1))
}
for (const hash of early) next(hash)
await renderPictures(queue, folder, ({ hash }, count, total) => {
  there.add(hash)
  done = count
  tell({ hash, isKnown: true, done, total })
})
await recordDrawn(
  drawings.flatMap(({ paths }) => paths),
  folder,
)
process.disconnect?.()
