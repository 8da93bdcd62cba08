import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { demoPictures } from '@marah/testing/demo-pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from '../demo-catalogue.ts'
import { areAllDrawn } from './drawn-files.ts'
import { startDrawing } from './picture-drawing.ts'
import { filesOf, type Job, jobs } from './pictures.ts'
import { renderSample } from './sample.ts'

const patience = 60_000
/** Beside other tests the lowest priority would get next to no time. */
const atOnce = { priority: 0 }
let folder: string
let all: Job[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-drawing-'))
  all = jobs(await demoCatalogue())
})
afterAll(() => rm(folder, { recursive: true }))

function drawingAt(place: number) {
  const job = all.at(place)
  if (!job) throw new Error('The demo has fewer pictures.')
  return filesOf(job, folder)
}

test('a file that is asked for is drawn alone and before all others, and nothing is half there when the drawing is cut off', {
  timeout: patience,
}, async () => {
  const last = drawingAt(-5)
  const [file] = last.files
  if (!file) throw new Error('The picture has no files.')
  // It runs at the lowest priority, as in a shop, so that requests do not wait for it.
  const drawing = startDrawing(folder)
  const [one, same, none] = await Promise.all(
    [basename(file.path), basename(file.path), '000000000000-320.avif'].map(drawing.request),
  )
  expect([one, same, none]).toEqual(['drawn', 'drawn', 'unknown'])
  expect((await sharp(await readFile(file.path)).metadata()).width).toBe(file.width)
  const present = new Set(await readdir(folder))
  expect(last.files.filter(({ path }) => present.has(basename(path)))).toEqual([file])
  drawing.stop()
  await expect(drawing.finished).rejects.toThrow('SIGKILL')
  await expect.poll(() => drawing.request(basename(file.path))).toBe('unknown')
  expect(await areAllDrawn(folder)).toBe(false)
})

test('the next drawing adds what is missing and leaves the others, and then all are there', {
  timeout: 300_000,
}, async () => {
  await renderSample(demoPictures)
  expect(await areAllDrawn(demoPictures)).toBe(true)
  const [lost, other] = [drawingAt(0), drawingAt(1)]
  const lostFile = join(demoPictures, `${lost.hash}-640.avif`)
  const otherFile = join(demoPictures, `${other.hash}-640.avif`)
  const before = await readFile(otherFile)
  await rm(lostFile)
  expect(await areAllDrawn(demoPictures)).toBe(false)
  await startDrawing(demoPictures, atOnce).finished
  expect(await areAllDrawn(demoPictures)).toBe(true)
  expect((await sharp(await readFile(lostFile)).metadata()).width).toBe(640)
  expect(await readFile(otherFile)).toEqual(before)
})
