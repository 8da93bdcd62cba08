import { useLanguage } from '@marah/ui/language'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../parts/button.tsx'
import { useAppState } from '../platform/app-state.ts'
import { hrefIn } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { withNext } from '../platform/next.ts'

type Asked = { readonly text: string; readonly isDone: boolean }

/** Requests a back-in-stock alert next to a sold-out product. Its calls are loaded with the first click. */
export default function StockAlert({
  stock,
  onMissing,
}: {
  stock: number | undefined
  /** Called for a click before the options are selected. */
  onMissing: () => void
}) {
  const t = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const loggedIn = useAppState((state) => state.loggedIn)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>()

  async function ask() {
    if (stock === undefined) {
      onMissing()
      return
    }
    if (!loggedIn) {
      void navigate(hrefIn(language, withNext('/login', pathname + search)))
      return
    }
    setBusy(true)
    const done = await import('./ask-for-alert.ts')
      .then(({ askForAlert }) => askForAlert(stock, language))
      .catch(() => ({ text: t('catalogue.addFailed'), isDone: false }))
    setBusy(false)
    setAsked(done)
  }

  return (
    <div role="status">
      {!asked?.isDone && (
        <Button look="quiet" busy={busy} onClick={() => void ask()}>
          {t('catalogue.tellMe')}
        </Button>
      )}
      {asked && <p>{asked.text}</p>}
    </div>
  )
}
