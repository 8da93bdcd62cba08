import { textIn } from '../platform/language/localized-text.ts'
import type { Language, Translate } from '../platform/language/messages.ts'
import type { FrozenLine } from '../schema/bookings.ts'

/** Returns the name of a line as a family reads it: people beyond those that a package includes bear the package's
 * name, and siblings the workshop's. */
export function lineName(
  { kind, name }: Pick<FrozenLine, 'kind' | 'name'>,
  t: Translate,
  language: Language,
): string {
  if (kind === 'extra_guest') return t('mail_booking_extra_guests')
  if (kind === 'sibling') return t('mail_booking_siblings')
  return kind === 'grown_up' ? t('mail_booking_grown_ups') : textIn(language, name)
}
