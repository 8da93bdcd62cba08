import type { BookingRow } from '../schema/bookings.ts'

type Ids<Id> =
  | { readonly kind: 'open_play'; readonly openPlayId: Id; readonly slotId: Id }
  | { readonly kind: 'workshop'; readonly workshopId: Id; readonly sessionIds: readonly number[] }
  | { readonly kind: 'event'; readonly packageId: Id; readonly hallId: Id }

/** The booked activity, with the timetable rows of its kind. */
export type What = Ids<number>

/** The activity of a stored booking; an id is null if an import has since removed its row. */
export type StoredWhat = Ids<number | null>

type WhatColumns = Pick<BookingRow, 'kind' | 'openPlayId' | 'slotId' | 'workshopId' | 'packageId' | 'hallId'>

/** Sessions are in a separate table. */
export function whatOfBooking(row: WhatColumns, sessionIds: readonly number[]): StoredWhat {
  switch (row.kind) {
    case 'open_play':
      return { kind: row.kind, openPlayId: row.openPlayId, slotId: row.slotId }
    case 'workshop':
      return { kind: row.kind, workshopId: row.workshopId, sessionIds }
    case 'event':
      return { kind: row.kind, packageId: row.packageId, hallId: row.hallId }
  }
}

const noIds = { openPlayId: null, slotId: null, workshopId: null, packageId: null, hallId: null }

/** Returns the columns of a booking for an activity. */
export function columnsOfWhat(what: What): WhatColumns {
  switch (what.kind) {
    case 'open_play':
      return { ...noIds, kind: what.kind, openPlayId: what.openPlayId, slotId: what.slotId }
    case 'workshop':
      return { ...noIds, kind: what.kind, workshopId: what.workshopId }
    case 'event':
      return { ...noIds, kind: what.kind, packageId: what.packageId, hallId: what.hallId }
  }
}

export function sessionIdsOf(what: StoredWhat): readonly number[] {
  return what.kind === 'workshop' ? what.sessionIds : []
}
