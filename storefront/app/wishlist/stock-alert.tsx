import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../parts/button.tsx'
import { useAppState } from '../platform/app-state.ts'
import { hrefIn, useLanguage } from '../platform/language.tsx'
import { withNext } from '../platform/next.ts'
import { useWords } from '../platform/words.tsx'

type Asked = { readonly text: string; readonly isDone: boolean }

/** Beside what is sold out: be told once when it is back. Its calls are fetched with the first press. */
export default function StockAlert({
  stock,
  onMissing,
}: {
  stock: number | undefined
  /** Pressed before a colour and a size are chosen. */
  onMissing: () => void
}) {
  const t = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const place = useLocation()
  const loggedIn = useAppState((state) => state.loggedIn)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>()

  async function ask() {
    if (stock === undefined) {
      onMissing()
      return
    }
    if (!loggedIn) {
      void navigate(hrefIn(language, withNext('/login', place)))
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
