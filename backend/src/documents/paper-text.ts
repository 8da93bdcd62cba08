import { Path, Svg, Text } from '@react-pdf/renderer'
import { createElement as el } from 'react'
import type { Language } from '../platform/language/messages.ts'
import { code128 } from './barcode.ts'

export const ink = '#3a1f41'
const muted = '#6b5570'

type Side = 'start' | 'end'
type Look = {
  size?: number
  bold?: boolean
  quiet?: boolean
  side?: Side
  latin?: boolean
  direction?: 'ltr' | 'rtl'
  colour?: string
}

/**
 * Writes texts of a language. In Arabic each one declares its own direction, since the library does not inherit it, and rows
 * run the other way round.
 */
export function writerIn(language: Language) {
  const isArabic = language === 'ar'
  const say = (
    text: string,
    { size = 10, bold, quiet, side = 'start', latin, direction, colour }: Look = {},
    key?: string,
  ) =>
    el(
      Text,
      {
        key,
        style: {
          fontSize: size,
          fontWeight: bold ? 600 : 400,
          lineHeight: 1.45,
          color: colour ?? (quiet ? muted : ink),
          direction: direction ?? (isArabic && !latin ? 'rtl' : 'ltr'),
          textAlign: isArabic === (side === 'start') ? 'right' : 'left',
        },
      },
      text,
    )
  return { isArabic, row: isArabic ? ('row-reverse' as const) : ('row' as const), say }
}

/** Whether a text has no letter from right to left: it keeps its own direction, and its brackets and signs with it. */
export function isLatin(text: string): boolean {
  return !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
}

/** Draws a text as Code 128, in black and as vectors: `narrow` is the width of its narrowest bar. */
export function barcode(text: string, { narrow, height }: { narrow: number; height: number }, key?: string) {
  const { width, bars } = code128(text)
  const side = (modules: number) => Number((modules * narrow).toFixed(3))
  const path = bars
    .map((bar) => `M${side(bar.at)} 0h${side(bar.width)}v${height}h${-side(bar.width)}z`)
    .join('')
  return el(
    Svg,
    { key, width: side(width), height, viewBox: `0 0 ${side(width)} ${height}` },
    el(Path, { d: path, fill: '#000000' }),
  )
}
