import { formatDate } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { isAfterMidnight } from './days.ts'

/** Shows the weekday beside a time after midnight in a day’s list. */
export function NightNote({ at, day, timeZone }: { at: string; day: string; timeZone: string }) {
  const language = useLanguage()
  if (!isAfterMidnight(at, day, timeZone)) return null
  return <small>{formatDate(language, at, 'weekday', timeZone)}</small>
}
