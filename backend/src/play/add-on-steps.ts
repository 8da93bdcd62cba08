/** Add-ons that are there only so often at once are counted by quarter hours. */
const stepMs = 15 * 60_000

export type AddOnPeriod = { readonly startsOn: Date; readonly endsOn: Date; readonly prepareMinutes: number }
export type AddOnStep = { readonly startsOn: Date; readonly endsOn: Date }

/** The quarter hours in which a party has an add-on, with its preparation; a begun one counts whole. */
export function addOnSteps({ startsOn, endsOn, prepareMinutes }: AddOnPeriod): AddOnStep[] {
  const prepareMs = prepareMinutes * 60_000
  const first = Math.floor((startsOn.getTime() - prepareMs) / stepMs)
  const end = Math.ceil((endsOn.getTime() + prepareMs) / stepMs)
  return Array.from({ length: end - first }, (_, nth) => ({
    startsOn: new Date((first + nth) * stepMs),
    endsOn: new Date((first + nth + 1) * stepMs),
  }))
}
