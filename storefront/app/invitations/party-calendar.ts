type Party = { title: string; place: string; starts_at: string; ends_at: string }

/**
 * Returns a party for the calendar of a guest (RFC 5545). The same party has the same UID, so a second import adds no
 * event.
 */
export function partyCalendar({ title, place, starts_at, ends_at }: Party, host: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//play centre`,
    'BEGIN:VEVENT',
    `UID:party-${Date.parse(starts_at)}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(starts_at))}`,
    `DTEND:${utc(new Date(ends_at))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Folds lines after 75 octets at most, without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let octets = 0
  let text = ''
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}
