import { DataFileError } from '../platform/data-file.ts'
import type { Transaction } from '../platform/database.ts'
import { dayOf } from '../platform/venue-time.ts'
import type { Applying, PlayMedia } from './applying.ts'
import type { PlayFile } from './play-file.ts'
import { Tally } from './tally.ts'
import { writeHalls } from './write-halls.ts'
import { writeOpenPlays } from './write-open-plays.ts'
import { writePackages } from './write-packages.ts'
import { writeVenue } from './write-venue.ts'
import { writeWorkshops } from './write-workshops.ts'

/**
 * Makes the play centre what the file says, within the caller's transaction. What is gone from the file is sold no more.
 * @throws DataFileError when that would leave somebody without the place that they have.
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
 * Nobody takes a place while places are recounted; reading goes on. Whoever plans a booking keeps its slot, session or
 * hall from here on, so a booking either is seen by an import or sees what the import left. The order is that of bookings.
 */
export async function lockPlayCentre(tx: Transaction): Promise<void> {
  await tx.execute('lock table open_play_slot, workshop_session, capacity_bucket, hall in exclusive mode')
}
