/** Finds where HTTP/1.1 answers end in the bytes of one connection, and with which status. Bodies are only counted. */
export class AnswerReader {
  readonly #answered: (status: number) => void
  #head = ''
  #status = 0
  /** Bytes of the body, or of the chunk with its line ending, still to come. */
  #missing = 0
  #state: 'head' | 'body' | 'chunk-size' | 'chunk' | 'trailer' = 'head'

  constructor(answered: (status: number) => void) {
    this.#answered = answered
  }

  read(bytes: Buffer): void {
    let at = 0
    while (at < bytes.length)
      at = this.#state === 'body' || this.#state === 'chunk' ? this.#skip(bytes, at) : this.#line(bytes, at)
  }

  #skip(bytes: Buffer, at: number): number {
    const taken = Math.min(this.#missing, bytes.length - at)
    this.#missing -= taken
    if (this.#missing === 0) {
      if (this.#state === 'body') this.#end()
      else this.#state = 'chunk-size'
    }
    return at + taken
  }

  /** Gathers text up to the end of the head, or of a line between chunks. */
  #line(bytes: Buffer, at: number): number {
    const ending = this.#state === 'head' ? '\r\n\r\n' : '\r\n'
    // Most often the whole of it is in these bytes; else it is pieced together, as its ending may be cut in two.
    const whole = this.#head === '' ? bytes.indexOf(ending, at, 'latin1') : -1
    if (whole >= 0) {
      this.#understand(bytes.toString('latin1', at, whole))
      return whole + ending.length
    }
    const before = this.#head.length
    this.#head += bytes.toString('latin1', at)
    const end = this.#head.indexOf(ending)
    if (end < 0) return bytes.length
    const text = this.#head.slice(0, end)
    this.#head = ''
    this.#understand(text)
    return at + end + ending.length - before
  }

  #understand(text: string): void {
    if (this.#state === 'head') this.#begin(text)
    else if (this.#state === 'trailer') this.#end()
    else this.#beginChunk(text)
  }

  #begin(head: string): void {
    this.#status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length !== undefined) {
      this.#missing = Number(length)
      this.#state = 'body'
      if (this.#missing === 0) this.#end()
    } else if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
      this.#state = 'chunk-size'
    } else {
      this.#end()
    }
  }

  #beginChunk(size: string): void {
    const length = Number.parseInt(size, 16)
    this.#missing = length + 2
    this.#state = length === 0 ? 'trailer' : 'chunk'
  }

  #end(): void {
    this.#state = 'head'
    this.#answered(this.#status)
  }
}
