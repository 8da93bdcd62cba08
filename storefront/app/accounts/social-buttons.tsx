import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormProblem } from '../personal/form-notes.tsx'
import { withoutLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { safeNext } from '../platform/next.ts'
import styles from './social.module.css'
import { goToProvider, type Provider, providerNames, providersQuery } from './social-flow.ts'
import { ProviderMark } from './social-mark.tsx'

/** Shows social login buttons; nothing if no provider is configured. */
export function SocialButtons({ remember = false }: { remember?: boolean }) {
  const t = useMessages()
  const providers = useQuery(providersQuery).data ?? []
  const [query] = useSearchParams()
  const { busy, failed, go } = useProvider()
  if (providers.length === 0) return null
  const request = {
    purpose: 'sign-in' as const,
    next: query.has('next') ? withoutLanguage(safeNext(query.get('next'), '/account')) : null,
    remember,
    referralCode: query.get('ref')?.slice(0, 32) ?? null,
  }
  return (
    <section className={styles.actions} aria-label={t('social.ways')}>
      <p className={styles.or}>{t('social.or')}</p>
      {providers.map((info) => (
        <button
          key={info.provider}
          type="button"
          className={styles.provider}
          aria-disabled={busy !== null || undefined}
          aria-busy={busy === info.provider || undefined}
          onClick={() => go(info, request)}
        >
          <ProviderMark provider={info.provider} />
          {t('social.continueWith', { provider: providerNames[info.provider] })}
        </button>
      ))}
      <FormProblem text={failed ? t('social.cannotStart') : undefined} />
    </section>
  )
}

type Going = Parameters<typeof goToProvider>

/** Redirects to a provider once, however often the button is clicked. After Back the buttons work again. */
export function useProvider() {
  const language = useLanguage()
  const [busy, setBusy] = useState<Provider | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    function onShow({ persisted }: PageTransitionEvent) {
      if (persisted) setBusy(null)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  async function go(info: Going[0], request: Going[1]) {
    if (busy !== null) return
    setBusy(info.provider)
    setFailed(false)
    try {
      await goToProvider(info, request, language)
    } catch {
      // Storage or Web Crypto is unavailable, or the authorize URL is not allowed.
      setFailed(true)
      setBusy(null)
    }
  }
  return { busy, failed, go: (...going: [Going[0], Going[1]]) => void go(...going) }
}
