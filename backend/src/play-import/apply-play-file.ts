import { DataFileError } from '../platform/data-files/data-file.ts'
import type { Transaction } from '../platform/database/database.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import type { Applying, PlayMedia } from './applying.ts'
import type { PlayFile } from './play-file.ts'
import { Tally } from './tally.ts'
import { writeHalls } from './write-halls.ts'
import { writeOpenPlays } from './write-open-plays.ts'
import { writePackages } from './write-packages.ts'
import { writeVenue } from './write-venue.ts'
import { writeWorkshops } from './write-workshops.ts'

/**
 * Makes the play centre match the file, within the caller's transaction. Offers that the file no longer contains are
 * withdrawn from sale. @throws DataFileError if a family would lose the place it has.
 */
export async function applyPlayFile(
  tx: Transaction,
  file: PlayFile,
  media: PlayMedia,
  now: Date,
  lock: typeof lockPlayCentre = lockPlayCentre,
): Promise<Tally> {
  await lock(tx)
  const tally = new Tally()
  const applying: Applying = { tx, file, media, tally, now, today: dayOf(now, file.venue.timezone) }
  await writeVenue(applying)
  await writeOpenPlays(applying)
  await writeWorkshops(applying)
  await writeHalls(applying)
  await writePackages(applying)
  if (tally.problems.length > 0) throw new DataFileError(tally.problems)
  return tally
}

/**
 * Locks the play centre against bookings while an import recounts places; reads go on. Planning a booking locks its slot,
 * session or hall, so either the import sees the booking or the booking sees the result of the import. The lock order is
 * that of bookings.
 */
export async function lockPlayCentre(tx: Transaction): Promise<void> {
  await tx.execute('lock table open_play_slot, workshop_session, capacity_bucket, hall in exclusive mode')
}
