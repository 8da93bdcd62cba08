// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { faultOf } from '../platform/personal/picked-files.ts'
import { type Item, moved, pickFiles, placedAt } from './review-media.ts'

/** The test's document decodes no pictures: each file counts as one, except those marked as broken. */
function decodeBy(isBroken: (name: string) => boolean): void {
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (isBroken(name)) throw new DOMException('', 'InvalidStateError')
    return { width: 10, height: 10, close: () => {} }
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

const none = { pictures: 0, videos: 0 }
const megabyte = 1024 * 1024

test('files of other types, too large or too many, are rejected before the upload', () => {
  expect(faultOf({ type: 'image/jpeg', size: 10 }, none)).toBeUndefined()
  expect(faultOf({ type: 'video/webm', size: 20 * megabyte }, none)).toBeUndefined()
  expect(faultOf({ type: 'video/quicktime', size: megabyte }, none)).toBeUndefined()
  for (const type of ['image/svg+xml', 'image/gif', 'image/heic', 'text/html', 'video/x-msvideo', '']) {
    expect(faultOf({ type, size: 10 }, none)).toBe('type')
  }
  expect(faultOf({ type: 'image/png', size: 5 * megabyte + 1 }, none)).toBe('size')
  expect(faultOf({ type: 'video/mp4', size: 20 * megabyte + 1 }, none)).toBe('size')
  expect(faultOf({ type: 'image/png', size: 10 }, { pictures: 5, videos: 0 })).toBe('many')
  expect(faultOf({ type: 'video/mp4', size: 10 }, { pictures: 0, videos: 1 })).toBe('many')
})

test('a back end that takes no films is sent none', async () => {
  decodeBy(() => false)
  window.marahShop = { names: { en: '', ar: '' }, api: '/rest', missing: ['review-videos'] }
  const files = [
    new File(['x'], 'a.mp4', { type: 'video/mp4' }),
    new File(['x'], 'b.png', { type: 'image/png' }),
  ]
  const { items, rejected } = await pickFiles(files, [])
  expect(items.map(({ kind }) => kind)).toEqual(['picture'])
  expect(rejected).toEqual([{ name: 'a.mp4', fault: 'type' }])
  delete window.marahShop
})

test('as many picked files are accepted as there is room for', async () => {
  const file = (name: string, type: string) => new File(['x'], name, { type })
  const files = [
    ...Array.from({ length: 6 }, (_, place) => file(`${place}.png`, 'image/png')),
    file('a.mp4', 'video/mp4'),
    file('b.mp4', 'video/mp4'),
    file('c.txt', 'text/plain'),
  ]
  decodeBy(() => false)
  const { items, rejected } = await pickFiles(files, [])
  expect(items.map(({ kind }) => kind)).toEqual([...Array(5).fill('picture'), 'video'])
  expect(new Set(items.map(({ key }) => key)).size).toBe(6)
  expect(rejected).toEqual([
    { name: '5.png', fault: 'many' },
    { name: 'b.mp4', fault: 'many' },
    { name: 'c.txt', fault: 'type' },
  ])
})

test('a file that only calls itself a picture is rejected before it is sent', async () => {
  decodeBy((name) => name === 'broken.png')
  const files = ['broken.png', 'right.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  const { items, rejected } = await pickFiles(files, [])
  expect(items).toHaveLength(1)
  expect(rejected).toEqual([{ name: 'broken.png', fault: 'type' }])
})

const items: Item[] = ['a', 'b', 'c'].map((key) => ({ key, kind: 'picture', preview: '', isStored: true }))
const keys = (list: readonly Item[]) => list.map(({ key }) => key).join('')

test('pictures move by one step and stop at the ends; a dragged one takes the place it is dropped on', () => {
  expect(keys(moved(items, 'a', 1))).toBe('bac')
  expect(keys(moved(items, 'c', -1))).toBe('acb')
  expect(keys(moved(items, 'a', -1))).toBe('abc')
  expect(keys(moved(items, 'c', 1))).toBe('abc')
  expect(keys(moved(items, 'x', 1))).toBe('abc')
  expect(keys(placedAt(items, 'c', 'a'))).toBe('cab')
  expect(keys(placedAt(items, 'a', 'c'))).toBe('bca')
  expect(keys(placedAt(items, 'a', 'x'))).toBe('abc')
})
