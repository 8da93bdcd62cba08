import { Transform } from 'node:stream'

export class TooLargeError extends Error {
  constructor() {
    super('More was sent than is taken')
  }
}

/** Passes at most so many bytes on, and says that some have come; the byte after the last one ends it in an error. */
export function limited(most: number, onBytes: () => void): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.byteLength
      if (seen > most) return done(new TooLargeError())
      onBytes()
      done(null, chunk)
    },
  })
}
