import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { demoCatalogue } from '../demo-catalogue.ts'
import { recordDrawn } from './drawn-files.ts'
import { type Format, filesOf, type Job, jobs } from './pictures.ts'
import { encode, exists, renderPictures, save } from './render.ts'

/** The shelf that the weight of a product page is measured on: those beside it are its neighbours. */
const shelf = 'hoodies'

/**
 * All files of the demo shop's pictures, for tests. Of its products only one of each garment and one shelf are drawn, in
 * their first colour; the others are plain: all of them would cost a minute of a processor (decision 40).
 */
export async function renderSample(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const catalogue = await demoCatalogue()
  const drawn = new Set<unknown>()
  const plain = catalogue.products.flatMap(({ category, pictures }) => {
    const garment = pictures[0]?.drawing.garment
    const isFirst = !drawn.has(garment)
    drawn.add(garment)
    const isDrawn = isFirst || category === shelf
    return pictures.filter(({ colour }) => !isDrawn || colour !== pictures[0]?.colour).map(({ key }) => key)
  })
  const left = new Set(plain)
  const all = jobs(catalogue)
  for (const job of all) if (left.has(job.key)) await writePlain(job, folder)
  await renderPictures([...all], folder)
  const files = all.flatMap((job) => filesOf(job, folder).files)
  await recordDrawn(
    files.map(({ path }) => path),
    folder,
  )
}

const encoded = new Map<string, Promise<Buffer>>()

async function writePlain(job: Job, folder: string): Promise<void> {
  for (const { width, format, path } of filesOf(job, folder).files) {
    if (await exists(path)) continue
    await save(path, await plainPicture(width, Math.round(width * job.ratio), format))
  }
}

function plainPicture(width: number, height: number, format: Format): Promise<Buffer> {
  const key = `${width} ${height} ${format}`
  const known = encoded.get(key)
  if (known) return known
  const made = encode(sharp({ create: { width, height, channels: 3, background: '#ece4d8' } }), format, width)
  encoded.set(key, made)
  return made
}
