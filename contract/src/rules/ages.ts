/**
 * Returns whole years on a calendar day, both as `YYYY-MM-DD`: birthdays are days, not instants. A person born on 29
 * February turns a year older on 1 March in other years.
 */
export function ageOn(birthday: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0)
}
