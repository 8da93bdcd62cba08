import { toPlainText } from '@react-email/render'

/** A long text of the settings, plain or in the HTML that pages show, as lines of an email. */
export function plainLines(text: string): string[] {
  const isPlain = !/<\/?[a-z]/i.test(text)
  const plain = isPlain ? text : toPlainText(text, { wordwrap: false })
  return plain.split(/\n/).filter((line) => line.trim() !== '')
}
