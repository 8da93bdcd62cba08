import { expect, test } from 'vitest'
import { zoneName } from './zone-names.ts'

test.each([
  ['Africa/Cairo', 'Egypt Time', 'توقيت مصر'],
  ['Asia/Beirut', 'Lebanon Time', 'توقيت لبنان'],
  ['Asia/Amman', 'Jordan Time', 'توقيت الأردن'],
  ['Asia/Riyadh', 'Saudi Arabia Time', 'توقيت المملكة العربية السعودية'],
  ['America/New_York', 'Eastern Time', 'توقيت نيويورك'],
])('the clock of %s is named as people there would', (zone, english, arabic) => {
  const names = ['en', 'ar'].map((language) => zoneName(language, new Date('2027-03-01T12:00:00Z'), zone))
  expect(names).toEqual([english, arabic])
})
