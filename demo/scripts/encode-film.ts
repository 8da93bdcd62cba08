import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'

type Film = {
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  readonly frames: number
  /** An SVG of just this size. */
  readonly frame: (index: number) => string
  /** The codec's options for ffmpeg. */
  readonly codec: readonly string[]
  readonly target: string
}

/** Draws a film frame by frame and encodes it with ffmpeg, which has to be there. It has no sound. */
export async function encodeFilm(film: Film): Promise<void> {
  const { width, height, framesPerSecond, frames, frame, codec, target } = film
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${width}x${height}`,
      '-r',
      String(framesPerSecond),
      '-i',
      '-',
      ...codec,
      '-pix_fmt',
      'yuv420p',
      '-an',
      target,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (let index = 0; index < frames; index++) {
    const pixels = await sharp(Buffer.from(frame(index)))
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await once(encoder, 'close')
}
