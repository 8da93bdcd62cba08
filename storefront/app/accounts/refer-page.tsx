import { formatNumber } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Button } from '../parts/button.tsx'
import { EmailField, emailFaults } from '../parts/email-field.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { ShareLink } from '../personal/share-link.tsx'
import { useAction } from '../personal/use-action.ts'
import { useForm } from '../personal/use-form.ts'
import { userQuery } from '../personal/user-queries.ts'
import { LocalLink, useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/refer-page.ts'
import styles from './account-layout.module.css'
import profileStyles from './profile.module.css'
import { type Referral, referFriend, referWithoutLink } from './referrals.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts-profile.referTitle')
}

const referralQuery = queryOptions({ queryKey: ['referral'], queryFn: () => referFriend(undefined) })

/** Offers a link and invitations if the back end supports them; else the one call that every back end has. */
export default function ReferPage() {
  const t = useMessages()
  const hasLinks = hasExtension('referrals')
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs
        steps={[{ name: t('accounts.accountTitle'), to: '/account' }]}
        here={t('accounts-profile.referTitle')}
      />
      <h1>{t('accounts-profile.referTitle')}</h1>
      <p className={profileStyles.quiet}>
        {t(hasLinks ? 'accounts-profile.referText' : 'accounts-profile.referPlainText')}
      </p>
      <RequireLogin>{hasLinks ? <Refer /> : <ReferWithoutLink />}</RequireLogin>
    </div>
  )
}

function ReferWithoutLink() {
  const t = useMessages()
  const href = useHref()
  const [isReferred, setIsReferred] = useState(false)
  const refer = useAction(referWithoutLink, { inline: true, done: () => setIsReferred(true) })
  return (
    <>
      <Panel title={t('accounts-profile.referTitle')}>
        <div role="status">{isReferred && <p>{t('accounts-profile.referred')}</p>}</div>
        <FormProblem text={refer.problem} />
        {!isReferred && (
          <div>
            <Button busy={refer.busy} onClick={() => refer.run()}>
              {t('accounts-profile.referNow')}
            </Button>
          </div>
        )}
      </Panel>
      <Panel title={t('accounts-profile.shopLink')}>
        <ShareLink
          url={location.origin + href('/')}
          title={t('shell.name')}
          text={t('shell.name')}
          look="quiet"
        />
      </Panel>
    </>
  )
}

function Refer() {
  const t = useMessages()
  const language = useLanguage()
  const referral = useQuery(referralQuery)
  return (
    <Loaded query={referral} skeleton={<Skeleton lines={8} />}>
      {(known) => (
        <>
          <Panel title={t('accounts-profile.yourLink')}>
            <ShareLink url={known.link} title={t('shell.name')} text={t('accounts-profile.shareText')} />
          </Panel>
          <Panel title={t('accounts-profile.inviteTitle')}>
            <Invite />
          </Panel>
          <Panel title={t('accounts-profile.friends')}>
            <dl className={profileStyles.figures}>
              <div>
                <dt>{t('accounts-profile.invited')}</dt>
                <dd>{formatNumber(language, known.invited)}</dd>
              </div>
              <div>
                <dt>{t('accounts-profile.joined')}</dt>
                <dd>{formatNumber(language, known.joined)}</dd>
              </div>
            </dl>
          </Panel>
        </>
      )}
    </Loaded>
  )
}

/** Invites friends by email, which needs a verified address: the shop sends the email in the customer's name. */
function Invite() {
  const t = useMessages()
  const user = useQuery(userQuery)
  return (
    <Loaded query={user} skeleton={<Skeleton lines={3} />}>
      {({ is_email_verified }) =>
        is_email_verified ? (
          <InviteForm />
        ) : (
          <>
            <p>{t('accounts-profile.inviteProve')}</p>
            <p>
              <LocalLink to="/verify?next=/refer">{t('accounts-profile.proveEmail')}</LocalLink>
            </p>
          </>
        )
      }
    </Loaded>
  )
}

function InviteForm() {
  const t = useMessages()
  const [round, setRound] = useState(0)
  return (
    <InviteFields key={round} onSent={() => setRound(round + 1)} hint={t('accounts-profile.inviteHint')} />
  )
}

function InviteFields({ hint, onSent }: { hint: string; onSent: () => void }) {
  const t = useMessages()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => emailFaults(t, email),
    async send({ email }) {
      const known: Referral = await referFriend(email)
      queries.setQueryData(referralQuery.queryKey, known)
      toasts.show({ text: t('accounts-profile.inviteSent'), tone: 'done' })
      onSent()
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('accounts-profile.invite')} look="quiet">
      <EmailField
        {...form.field('email')}
        label={t('accounts-profile.friendEmail')}
        hint={hint}
        autoComplete="off"
      />
    </FormFrame>
  )
}
