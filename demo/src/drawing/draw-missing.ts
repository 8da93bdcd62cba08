/**
 * A process of its own that draws what is missing of the demo's pictures into a folder, so that neither the memory nor the
 * time of it is the shop's.
 */
import process from 'node:process'
import sharp from 'sharp'
import { demoCatalogue } from '../demo-catalogue.ts'
import { recordDrawn } from './drawn-files.ts'
import { filesOf, jobs } from './pictures.ts'
import { renderPictures } from './render.ts'

/** How many pictures are there. */
export type DrawingNews = { readonly done: number; readonly total: number }

const [folder = ''] = process.argv.slice(2)
// The shop has ended: what is missing is drawn at its next start.
process.on('disconnect', () => process.exit(0))
sharp.cache(false)

const all = jobs(await demoCatalogue())
const paths = all.flatMap((job) => filesOf(job, folder).files.map(({ path }) => path))
await renderPictures([...all], folder, (_picture, done, total) => {
  process.send?.({ done, total } satisfies DrawingNews)
})
await recordDrawn(paths, folder)
process.disconnect?.()
