import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { FormProblem } from '../personal/form-notes.tsx'
import { useAction } from '../personal/use-action.ts'
import { userQuery } from '../personal/user-queries.ts'
import { withoutLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import { withIdentity } from './identity.ts'
import styles from './social.module.css'
import { useProvider } from './social-buttons.tsx'
import { type Provider, providerNames, providersQuery } from './social-flow.ts'
import { ProviderMark } from './social-mark.tsx'

/** Lists the providers connected to the account; each can be connected and disconnected. Empty if there are none. */
export function SocialConnections(props: { connected: readonly Provider[]; hasPassword: boolean }) {
  const { connected, hasPassword } = props
  const t = useMessages()
  const offered = useQuery(providersQuery).data ?? []
  const { pathname } = useLocation()
  const { busy, failed, go } = useProvider()
  const [leaving, setLeaving] = useState<Provider | null>(null)
  // A provider that is no longer offered can still be disconnected.
  const shown = [...new Set([...offered.map(({ provider }) => provider), ...connected])]
  if (shown.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {shown.map((provider) => {
          const info = offered.find((each) => each.provider === provider)
          const isConnected = connected.includes(provider)
          return (
            <li key={provider} className={styles.row}>
              <ProviderMark provider={provider} />
              <span className={styles.name}>
                {providerNames[provider]}
                <small>{t(isConnected ? 'social.connected' : 'social.notConnected')}</small>
              </span>
              {isConnected ? (
                <Button look="quiet" onClick={() => setLeaving(provider)}>
                  {t('social.disconnect')}
                  <span className="unseen"> {providerNames[provider]}</span>
                </Button>
              ) : (
                info && (
                  <Button
                    look="quiet"
                    busy={busy === provider}
                    onClick={() =>
                      go(info, {
                        purpose: 'connect',
                        next: withoutLanguage(pathname),
                        remember: false,
                        referralCode: null,
                      })
                    }
                  >
                    {t('social.connect')}
                    <span className="unseen"> {providerNames[provider]}</span>
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
      <FormProblem text={failed ? t('social.cannotStart') : undefined} />
      <Disconnect
        provider={leaving}
        isOnlyWay={!hasPassword && connected.length === 1}
        onDone={() => setLeaving(null)}
      />
    </>
  )
}

type DisconnectProps = { provider: Provider | null; isOnlyWay: boolean; onDone: () => void }

/**
 * Asks for confirmation, since the customer loses this way to log in; the server also rejects disconnecting the only one.
 */
function Disconnect({ provider, isOnlyWay, onDone }: DisconnectProps) {
  const t = useMessages()
  const name = provider ? providerNames[provider] : ''

  const disconnect = useAction(
    async (id: Provider) => {
      const params = { path: { id } }
      await withIdentity(() => call(api.DELETE('/social-auth/{id}/connect/', { params })))
      await queries.invalidateQueries({ queryKey: userQuery.queryKey })
    },
    {
      inline: true,
      done() {
        toasts.show({ text: t('social.disconnected', { provider: name }), tone: 'done' })
        onDone()
      },
    },
  )

  function close() {
    disconnect.reset()
    onDone()
  }

  return (
    <Dialog open={provider !== null} title={t('social.disconnectTitle', { provider: name })} onClose={close}>
      <p>{t(isOnlyWay ? 'social.onlyWay' : 'social.disconnectText', { provider: name })}</p>
      <FormProblem text={disconnect.problem} />
      {!isOnlyWay && (
        <Button look="danger" busy={disconnect.busy} onClick={() => provider && disconnect.run(provider)}>
          {t('social.disconnect')}
        </Button>
      )}
      <Button look="quiet" onClick={close}>
        {t('accounts.cancel')}
      </Button>
    </Dialog>
  )
}
