/** Reads a QR code from the camera's picture; null if it contains none. */
export type Read = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Creates the browser's own reader if it has one (Chromium on phones); otherwise the library's, fetched now. */
export async function createReader(): Promise<Read> {
  const own = await ownDetector()
  if (own) return async (video) => (await own.detect(video))[0]?.rawValue ?? null
  const { default: decode } = await import('qr/decode.js')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return null
    context.canvas.width = width
    context.canvas.height = height
    context.drawImage(video, 0, 0)
    try {
      return decode(context.getImageData(0, 0, width, height))
    } catch {
      // The library throws if a picture has no code, as most have none.
      return null
    }
  }
}

async function ownDetector(): Promise<Detector | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Detector) return undefined
  const formats = await Detector.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : undefined
}
