import type { Translate } from '../platform/messages.tsx'

/** Says within a sentence when messages are answered: in the working days that the shop names. */
export function replyTime(t: Translate, days: number | null | undefined): string {
  return days == null ? t('content.replySoon') : t('content.replyDays', { count: days })
}
