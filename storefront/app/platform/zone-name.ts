import { zoneName as zoneNameAt } from '@marah/contract/rules/zone-names'

/** A time zone's common name: "Jordan Time", «توقيت الأردن». */
export function zoneName(language: string, instant: string | Date, zone: string): string {
  return zoneNameAt(language, new Date(instant), zone)
}
