/**
 * Returns whole years on a calendar day, both as `YYYY-MM-DD`: birthdays are days, not instants. A person born on 29
 * February turns a year older on 1 March in other years.
 */
export function ageOn(birthday: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0)
}

/** Returns whole months of age, by the same calendar: twelve of them are a year of `ageOn`. */
export function monthsOn(birthday: string, day: string): number {
  const [born = 0, reached = 0] = [birthday, day].map(
    (date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)),
  )
  return reached - born - (day.slice(8) < birthday.slice(8) ? 1 : 0)
}

/** Returns the ages of a size in months: `2-3y`, `18–24 months`, `6 years`; null for a size of another kind. */
export function monthsOfSize(size: string): { from: number; to: number } | null {
  const age = /^(\d+)(?:\s*[-–]\s*(\d+))?\s*(y|m)(?:$|[^a-z]|ears?|onths?|rs?)/.exec(size.toLowerCase())
  if (!age) return null
  const unit = age[3] === 'y' ? 12 : 1
  return { from: Number(age[1]) * unit, to: Number(age[2] ?? age[1]) * unit }
}
