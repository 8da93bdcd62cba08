import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPictures } from '@marah/testing/demo-pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from '../catalogue.ts'
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

test('what is asked for is drawn next, and nothing is half there when the drawing is cut off', {
  timeout: patience,
}, async () => {
  const last = drawingAt(-5)
  const drawing = startDrawing(folder, atOnce)
  expect(await drawing.request(last.hash, patience)).toBe('drawn')
  expect(await drawing.request('000000000000', patience)).toBe('unknown')
  const fileCount = all.reduce((sum, { widths, single }) => sum + widths.length * (single ? 1 : 2), 0)
  expect((await readdir(folder)).length).toBeLessThan(fileCount / 2)
  drawing.stop()
  await expect(drawing.finished).rejects.toThrow('SIGKILL')
  expect(await drawing.request(drawingAt(-6).hash, patience)).toBe('unknown')

  expect(await areAllDrawn(folder)).toBe(false)
  for (const { path, width } of last.files)
    expect((await sharp(await readFile(path)).metadata()).width).toBe(width)
})

test('who waits for a picture is answered in time, drawn or not', { timeout: patience }, async () => {
  const drawing = startDrawing(folder, atOnce)
  expect(await drawing.request(drawingAt(-7).hash, 1)).toBe('late')
  drawing.stop()
  await expect(drawing.finished).rejects.toThrow()
})

test('the next drawing adds what is missing and leaves the others, and then all are there', {
  timeout: 300_000,
}, async () => {
  await renderSample(demoPictures)
  expect(await areAllDrawn(demoPictures)).toBe(true)
  const [lost, other] = [drawingAt(0), drawingAt(1)]
  const lostFile = join(demoPictures, `${lost.hash}-320.avif`)
  const otherFile = join(demoPictures, `${other.hash}-320.avif`)
  const before = await readFile(otherFile)
  await rm(lostFile)
  expect(await areAllDrawn(demoPictures)).toBe(false)
  await startDrawing(demoPictures, atOnce).finished
  expect(await areAllDrawn(demoPictures)).toBe(true)
  expect((await sharp(await readFile(lostFile)).metadata()).width).toBe(320)
  expect(await readFile(otherFile)).toEqual(before)
})
