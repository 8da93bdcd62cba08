import { expect, test } from 'vitest'
import { sourcesOnPage, zoomSource } from './picture-widths.ts'

function picture(widths: readonly number[]) {
  const srcset = (format: string) => widths.map((width) => `/a-${width}.${format} ${width}w`).join(', ')
  return { avif: srcset('avif'), webp: srcset('webp'), width: 1440, height: 1440, tint: '#ffffff' }
}

test('a page offers no file that is only for the zoom, which gets it', () => {
  const sources = picture([320, 640, 1440])
  expect(sourcesOnPage(sources)).toEqual({ ...sources, ...pick(picture([320, 640])) })
  expect(zoomSource(sources)).toBe('/a-1440.avif 1440w')
})

test('pictures without such a file are offered whole', () => {
  for (const widths of [[320, 640, 1200], [1600]]) {
    const sources = picture(widths)
    expect(sourcesOnPage(sources)).toEqual(sources)
    expect(zoomSource(sources)).toBeUndefined()
  }
  const single = { ...picture([]), avif: '/media/photo.jpg', webp: '/media/photo.jpg' }
  expect(sourcesOnPage(single)).toEqual(single)
})

function pick({ avif, webp }: { avif: string; webp: string }) {
  return { avif, webp }
}
