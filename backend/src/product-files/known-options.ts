import { createHash } from 'node:crypto'
import type { OptionInput, WrittenText } from '../catalogue/index.ts'
import { languageOfText } from '../platform/language/text-language.ts'
import { plainText } from '../platform/text/rich-text.ts'

/** Names of options that the shop's filters know. Other names stay as they are. */
const optionTypes: Readonly<Record<string, readonly string[]>> = {
  color: ['color', 'colour', 'colors', 'colours', 'اللون', 'لون', 'الألوان', 'ألوان'],
  size: ['size', 'sizes', 'المقاس', 'مقاس', 'القياس', 'قياس', 'الحجم', 'المقاسات'],
  material: ['material', 'fabric', 'الخامة', 'خامة', 'المادة', 'مادة', 'القماش', 'النسيج'],
  condition: ['condition', 'الحالة', 'حالة'],
}

type Known = {
  key: string
  en: string
  ar: string
  hex?: string
  also?: readonly string[]
  /** The Arabic text for shops that write a word (Large) and not the sign (L). */
  word?: string
}

/** Colours that need no translator; `key` is that of the demo shop's filters if both have the colour. */
const colors: readonly Known[] = [
  { key: 'white', en: 'White', ar: 'أبيض', hex: '#f7f6f3' },
  { key: 'cream', en: 'Cream', ar: 'كريمي', hex: '#f3e9d6', also: ['ivory', 'عاجي'] },
  { key: 'beige', en: 'Beige', ar: 'بيج', hex: '#dcc9a9' },
  { key: 'sand', en: 'Sand', ar: 'رملي', hex: '#d9c3a0' },
  { key: 'camel', en: 'Camel', ar: 'جملي', hex: '#bb8d5c' },
  { key: 'brown', en: 'Brown', ar: 'بني', hex: '#75503a' },
  { key: 'black', en: 'Black', ar: 'أسود', hex: '#27252b' },
  { key: 'charcoal', en: 'Charcoal', ar: 'فحمي', hex: '#494a52' },
  { key: 'grey', en: 'Grey', ar: 'رمادي', hex: '#a3a3a8', also: ['gray', 'رصاصي'] },
  { key: 'navy', en: 'Navy', ar: 'كحلي', hex: '#27345c', also: ['navy blue'] },
  { key: 'sky', en: 'Sky blue', ar: 'سماوي', hex: '#9cc3e0', also: ['sky'] },
  { key: 'blue', en: 'Blue', ar: 'أزرق', hex: '#3f72ae' },
  { key: 'teal', en: 'Teal', ar: 'أخضر مزرق', hex: '#2b8081' },
  { key: 'turquoise', en: 'Turquoise', ar: 'فيروزي', hex: '#3fb8af' },
  { key: 'mint', en: 'Mint', ar: 'نعناعي', hex: '#a9d6bd' },
  { key: 'olive', en: 'Olive', ar: 'زيتي', hex: '#6b7043' },
  { key: 'green', en: 'Green', ar: 'أخضر', hex: '#3d6b52' },
  { key: 'yellow', en: 'Yellow', ar: 'أصفر', hex: '#f2cf4a' },
  { key: 'mustard', en: 'Mustard', ar: 'خردلي', hex: '#cf9a33' },
  { key: 'orange', en: 'Orange', ar: 'برتقالي', hex: '#e8833a' },
  { key: 'coral', en: 'Coral', ar: 'مرجاني', hex: '#ec6e57' },
  { key: 'red', en: 'Red', ar: 'أحمر', hex: '#c23a40' },
  { key: 'burgundy', en: 'Burgundy', ar: 'عنابي', hex: '#752c40', also: ['maroon', 'خمري'] },
  { key: 'pink', en: 'Pink', ar: 'وردي', hex: '#e391a1', also: ['زهري'] },
  { key: 'lilac', en: 'Lilac', ar: 'ليلكي', hex: '#c3aad6' },
  { key: 'purple', en: 'Purple', ar: 'بنفسجي', hex: '#6f4a8e', also: ['violet'] },
  { key: 'gold', en: 'Gold', ar: 'ذهبي', hex: '#c9a24b' },
  { key: 'silver', en: 'Silver', ar: 'فضي', hex: '#b9bcc2' },
]

const sizes: readonly Known[] = [
  { key: 'XXS', en: 'XXS', ar: 'XXS' },
  { key: 'XS', en: 'XS', ar: 'XS', word: 'صغير جدًا', also: ['x-small', 'extra small', 'صغير جدا'] },
  { key: 'S', en: 'S', ar: 'S', word: 'صغير', also: ['small', 'صغير'] },
  { key: 'M', en: 'M', ar: 'M', word: 'متوسط', also: ['medium', 'متوسط', 'وسط'] },
  { key: 'regular', en: 'Regular', ar: 'عادي' },
  { key: 'L', en: 'L', ar: 'L', word: 'كبير', also: ['large', 'كبير'] },
  { key: 'XL', en: 'XL', ar: 'XL', word: 'كبير جدًا', also: ['x-large', 'extra large', 'كبير جدا'] },
  { key: 'XXL', en: 'XXL', ar: 'XXL', also: ['2xl', 'xx-large'] },
  { key: 'XXXL', en: 'XXXL', ar: 'XXXL', also: ['3xl', 'xxx-large'] },
  { key: 'one-size', en: 'One size', ar: 'مقاس واحد', also: ['os', 'one size fits all', 'مقاس موحد'] },
]

const conditions: readonly Known[] = [
  { key: 'new', en: 'New', ar: 'جديد' },
  { key: 'like-new', en: 'Like new', ar: 'كالجديد' },
  { key: 'refurbished', en: 'Refurbished', ar: 'مجدَّد' },
  { key: 'used', en: 'Used', ar: 'مستعمل' },
]

const materials: readonly Known[] = [
  { key: 'cotton', en: 'Cotton', ar: 'قطن' },
  { key: 'organic-cotton', en: 'Organic cotton', ar: 'قطن عضوي' },
  { key: 'linen', en: 'Linen', ar: 'كتّان' },
  { key: 'wool', en: 'Wool', ar: 'صوف' },
  { key: 'denim', en: 'Denim', ar: 'دنيم' },
  { key: 'leather', en: 'Leather', ar: 'جلد' },
  { key: 'silk', en: 'Silk', ar: 'حرير' },
  { key: 'polyester', en: 'Polyester', ar: 'بوليستر' },
]

const typeByName = new Map(
  Object.entries(optionTypes).flatMap(([type, names]) => names.map((name) => [fold(name), type] as const)),
)
const valuesByName = new Map(
  Object.entries({ color: colors, size: sizes, condition: conditions, material: materials }).flatMap(
    ([type, values]) =>
      values.flatMap((value) =>
        [value.key, value.en, value.ar, ...(value.also ?? [])].map(
          (name) => [`${type}\0${fold(name)}`, value] as const,
        ),
      ),
  ),
)

/** Returns `color` for Colour and اللون; any other name as a key of its own. */
export function optionTypeOf(name: string): string {
  return typeByName.get(fold(name)) ?? keyOf(name)
}

/** Returns a value for filters and pages: a known one in both languages, any other as it is written. */
export function optionOf(type: string, value: string): OptionInput {
  const known = valuesByName.get(`${type}\0${fold(value)}`)
  if (!known) return { type, key: keyOf(value), text: textByScript(plainText(value)), json: null }
  // The shop's own spelling stays; the other language gets the known text.
  const written = textByScript(plainText(value))
  const isSign = fold(value) === fold(known.key)
  const arabic = isSign ? known.ar : (known.word ?? known.ar)
  return {
    type,
    key: known.key,
    text: { en: written.en ?? known.en, ar: written.ar ?? arabic },
    json: known.hex ? { hex: known.hex } : null,
  }
}

/** Puts a text, or HTML, under the language of its letters, not counting its tags. */
export function textByScript(text: string): WrittenText {
  return { [languageOfText(text.replace(/<[^>]*>/g, ''))]: text }
}

/** Joins lower-case letters and digits of any script by hyphens, for addresses and filters. */
function keyOf(text: string): string {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return key || createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** Returns the key of a name as a slug: one of digits alone would be read as an id. */
export function slugFrom(name: string): string {
  const key = keyOf(name)
  return /^\d+$/.test(key) ? `item-${key}` : key
}

/** Normalises names for comparison: case, Arabic letter forms, diacritics and tatweel make no difference. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0640\u064b-\u0652\u0670]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[\s_-]+/g, ' ')
    .trim()
}
