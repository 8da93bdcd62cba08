import type { Needed } from '@marah/contract/extensions'
import { Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import { MembershipPart } from '../accounts/index.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useAppState } from '../platform/app-state.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/membership-page.ts'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import styles from './membership.module.css'

export const handle = contentHandle
export const clientMiddleware = [loadContentMessages]

export function meta({ location, matches }: Route.MetaArgs) {
  return contentMeta(
    { location, root: matches[0].loaderData },
    { title: 'content.memberTitle', description: 'content.memberDescription' },
  )
}

type Reason = { icon: IconName; text: MessageKey; needs?: Needed }

/** The benefits that a member really has in this shop. */
const reasons: Reason[] = [
  { icon: 'shield', text: 'content.memberFree' },
  { icon: 'delivery', text: 'content.memberOrders' },
  { icon: 'heart', text: 'content.memberLists' },
  { icon: 'sun', text: 'content.memberVisits', needs: 'play-centre' },
  { icon: 'account', text: 'content.memberFriends', needs: 'referrals' },
  { icon: 'check', text: 'content.memberMark' },
]
const steps: MessageKey[] = ['content.memberStep1', 'content.memberStep2', 'content.memberStep3']

/** Invites to become a member (rule P7): benefits for everyone; joining for customers. */
export default function MembershipPage() {
  const t = useMessages()
  const canJoin = hasExtension('membership')
  const loggedIn = useAppState((state) => state.loggedIn)
  // The extension is on in shops that have no play centre (yet), too.
  const hasPlay = useRouteLoaderData<{ hasPlay: boolean }>('root')?.hasPlay
  const own = reasons.filter(({ needs }) => needs !== 'play-centre' || hasPlay)
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[]} here={t('content.memberTitle')} />
      <h1>{t('content.memberTitle')}</h1>
      <p>{t('content.memberLead')}</p>
      <ul className={styles.reasons}>
        {own.map(({ needs, ...reason }) =>
          needs ? (
            <WithExtension key={reason.text} name={needs}>
              <ReasonItem {...reason} />
            </WithExtension>
          ) : (
            <ReasonItem key={reason.text} {...reason} />
          ),
        )}
      </ul>
      {!canJoin ? null : loggedIn ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <MembershipPart />
        </Suspense>
      ) : (
        <>
          <h2>{t('content.memberHow')}</h2>
          <ol className={styles.steps}>
            {steps.map((text) => (
              <li key={text}>{t(text)}</li>
            ))}
          </ol>
          <div className={styles.actions}>
            <ButtonLink to="/signup?next=/membership">{t('content.signUp')}</ButtonLink>
            <ButtonLink to="/login?next=/membership" look="quiet">
              {t('shell.login')}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}

function ReasonItem({ icon, text }: Pick<Reason, 'icon' | 'text'>) {
  const t = useMessages()
  return (
    <li>
      <Icon name={icon} />
      {t(text)}
    </li>
  )
}
