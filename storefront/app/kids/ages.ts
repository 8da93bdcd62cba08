/** What the play centre takes for a kid: younger than this. */
const grownUpAt = 18

/** Whole years on a day of the calendar, both as `YYYY-MM-DD`: birthdays are days, not instants. */
export function ageOn(born: string, day: string): number {
  const [bornYear = 0, ...bornDay] = born.split('-').map(Number)
  const [year = 0, ...date] = day.split('-').map(Number)
  const [month = 0, dayOfMonth = 0] = date
  const [bornMonth = 0, bornDayOfMonth = 0] = bornDay
  const hadBirthday = month > bornMonth || (month === bornMonth && dayOfMonth >= bornDayOfMonth)
  return year - bornYear - (hadBirthday ? 0 : 1)
}

/** Today by the reader's own calendar, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The birthdays that a kid may have today. */
export function birthdayLimits(day = today()): { min: string; max: string } {
  const [year = 0] = day.split('-').map(Number)
  return { min: `${year - grownUpAt}${day.slice(4)}`, max: day }
}

export type BirthdayFault = 'missing' | 'future' | 'grownUp'

export function birthdayFault(born: string, day = today()): BirthdayFault | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(born)) return 'missing'
  if (born > day) return 'future'
  return ageOn(born, day) >= grownUpAt ? 'grownUp' : undefined
}
