import { useMessages } from '../platform/messages.tsx'
import { Entrance } from './entrance.tsx'

/** The one screen until people can sign in. */
export function OpeningPage() {
  const t = useMessages()
  return <Entrance title={t('shell.openingTitle')} text={t('shell.openingText')} />
}
