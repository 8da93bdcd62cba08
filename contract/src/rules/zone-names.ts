/**
 * A time zone by the name of its country where there is one: "Egypt Time", «توقيت مصر», since "Eastern European Time" is no
 * name that people in Cairo use. The short generic name is that of the country unless the language abbreviates it (`ET`).
 */
export function zoneName(language: string, instant: string | Date, zone: string): string {
  const at = new Date(instant)
  const short = nameOf(language === 'en' ? 'en-US' : language, at, zone, 'shortGeneric')
  return /^[A-Z]+([+-]\d|$)/.test(short) ? nameOf(language, at, zone, 'longGeneric') : short
}

function nameOf(language: string, instant: Date, timeZone: string, style: 'shortGeneric' | 'longGeneric') {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: style }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
