import { formatDate } from '../platform/format.tsx'
import { useLanguage } from '../platform/language.tsx'
import { isAfterMidnight } from './days.ts'

/** Beside a time after midnight of a day’s list: the weekday that the clock shows then. */
export function NightNote({ at, day, timeZone }: { at: string; day: string; timeZone: string }) {
  const language = useLanguage()
  if (!isAfterMidnight(at, day, timeZone)) return null
  return <small>{formatDate(language, at, 'weekday', timeZone)}</small>
}
