import { writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserWithPictures } from './browser.ts'

const width = 640
const height = 480

/** Opens a browser whose camera shows this picture, as a tablet sees a ticket that a guest holds up. */
export async function browserSeeing(page: Page, svg: string, file: string): Promise<Browser> {
  const bytes = await page.evaluate(
    async ({ svg: drawing, width: wide, height: high }) => {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
      await image.decode()
      const canvas = new OffscreenCanvas(wide, high)
      const context = canvas.getContext('2d')
      if (!context) return []
      context.fillStyle = 'white'
      context.fillRect(0, 0, wide, high)
      context.drawImage(image, (wide - 360) / 2, (high - 360) / 2, 360, 360)
      const { data } = context.getImageData(0, 0, wide, high)
      return Array.from({ length: wide * high }, (_, pixel) => data[pixel * 4] ?? 0)
    },
    { svg, width, height },
  )
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(bytes), colourless])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, frame, frame]))
  return chromium.launch({
    ...browserWithPictures,
    args: [
      ...browserWithPictures.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
}
