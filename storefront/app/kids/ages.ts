import { adultAge } from '@marah/contract/limits'
import { ageOn } from '@marah/contract/rules/ages'

/** Returns today in the reader's own calendar, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Returns the allowed dates of birth of a kid. */
export function birthdayLimits(day = today()): { min: string; max: string } {
  const [year = 0] = day.split('-').map(Number)
  return { min: `${year - adultAge}${day.slice(4)}`, max: day }
}

export type BirthdayFault = 'missing' | 'future' | 'adult'

export function birthdayFault(born: string, day = today()): BirthdayFault | undefined {
  if (!/^\d{4}(-\d\d){2}$/.test(born)) return 'missing'
  if (born > day) return 'future'
  return ageOn(born, day) >= adultAge ? 'adult' : undefined
}
