/**
 * The QR code of a simplified tax invoice in Saudi Arabia: five fields as tag, length in bytes, UTF-8 value, in base64
 * (ZATCA, Electronic Invoice Security Features Implementation Standards, section on the QR code).
 */
export type SaudiFacts = {
  readonly seller: string
  readonly taxNumber: string
  /** ISO 8601. */
  readonly issuedOn: string
  /** Decimal texts: with the tax, and the tax alone. */
  readonly total: string
  readonly tax: string
}

/** A length is one byte. */
const longestValue = 255

export function saudiQr({ seller, taxNumber, issuedOn, total, tax }: SaudiFacts): string {
  const fields = [seller, taxNumber, issuedOn, total, tax].map((text, index) => {
    const value = cut(text)
    return Buffer.concat([Buffer.from([index + 1, value.length]), value])
  })
  return Buffer.concat(fields).toString('base64')
}

/** A name that is too long ends with its last whole character. */
function cut(text: string): Buffer {
  let value = Buffer.alloc(0)
  for (const character of text) {
    const longer = Buffer.concat([value, Buffer.from(character)])
    if (longer.length > longestValue) break
    value = longer
  }
  return value
}
