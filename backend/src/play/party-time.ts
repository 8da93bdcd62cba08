/** When a party begins and ends, without the cleaning after it. */
export type PartyTime = { readonly startsAt: Date; readonly endsAt: Date }
