/** A time zone's common name: "Jordan Time", «توقيت الأردن». */
export function zoneName(language: string, instant: string | Date, zone: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
