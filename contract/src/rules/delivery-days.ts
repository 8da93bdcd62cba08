/**
 * The duration of a delivery in working days, and the days of the week that are not working days: 1 is Monday, 7
 * Sunday.
 */
export type DeliveryTime = {
  readonly days: { readonly from: number; readonly to: number }
  readonly weekend: readonly number[]
}

/** Returns the first and last day, as `YYYY-MM-DD`, on which an order of `day` arrives. The day itself does not count. */
export function arrivalDays(day: string, { days, weekend }: DeliveryTime): { from: string; to: string } {
  return { from: workingDayAfter(day, days.from, weekend), to: workingDayAfter(day, days.to, weekend) }
}

function workingDayAfter(day: string, count: number, weekend: readonly number[]): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (!weekend.includes(date.getUTCDay() || 7)) left--
  }
  return date.toISOString().slice(0, 10)
}
