import { expect, test } from 'vitest'
import { partyCalendar } from './party-calendar.ts'

const now = new Date('2026-11-23T10:00:00Z')
const party = { starts_at: '2026-12-04T14:00:00Z', ends_at: '2026-12-04T16:00:00Z' }

test('a guest’s calendar gets the party at its instant, with its place escaped', () => {
  const file = partyCalendar({ ...party, title: 'Noor; 6', place: 'Marah, Rainbow St' }, 'shop.example', now)
  const lines = file.split('\r\n')
  expect(lines).toContain('DTSTART:20261204T140000Z')
  expect(lines).toContain('DTEND:20261204T160000Z')
  expect(lines).toContain('SUMMARY:Noor\\; 6')
  expect(lines).toContain('LOCATION:Marah\\, Rainbow St')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('no line is longer than 75 octets, and Arabic characters stay whole', () => {
  const title = 'عيد ميلاد نور السادس في قاعة الشجرة مع كل الأصدقاء والصديقات من المدرسة'
  const file = partyCalendar({ ...party, title, place: 'مرح' }, 'shop.example', now)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(title)
})
