/** The number of an order or a booking, as messages isolate it. */
const number = /(\u2068[A-Z]+-[\dA-Z-]{4,16}\u2069)/

/** The parts of a message; every second one is a number, which no line breaks at its hyphen. */
export function splitAtNumbers(message: string): string[] {
  return message.split(number)
}
