/**
 * The QR code of a tax invoice in Saudi Arabia: five fields, each as its tag and the length of its UTF-8 bytes, a byte each, and the
 * value; all of it in base64. By ZATCA's Electronic Invoice Security Features Implementation Standards and its Guide to Develop a
 * Compliant QR Code of 18 November 2021 (zatca.gov.sa, QRCodeCreation.pdf), whose example is a test of ours. Tags 6 to 9, of those
 * who report to ZATCA, are the reporting port's part.
 */
export type SaudiFacts = {
  readonly seller: string
  readonly taxNumber: string
  readonly issuedOn: Date
  /** Decimal texts: with the tax, and the tax alone. */
  readonly total: string
  readonly tax: string
}

/** A length is one byte. */
const longestValue = 255

export function saudiQr({ seller, taxNumber, issuedOn, total, tax }: SaudiFacts): string {
  const fields = [seller, taxNumber, instantText(issuedOn), total, tax].map((text, index) => {
    const value = cut(text)
    return Buffer.concat([Buffer.from([index + 1, value.length]), value])
  })
  return Buffer.concat(fields).toString('base64')
}

/** ISO 8601 in UTC, to the second: the guide's examples have no fractions. */
function instantText(on: Date): string {
  return on.toISOString().replace(/\.\d+Z$/, 'Z')
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
