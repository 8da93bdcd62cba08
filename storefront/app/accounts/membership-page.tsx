import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useAppState } from '../platform/app-state.ts'
import { DateText } from '../platform/format.tsx'
import { api, call } from '../platform/personal/api.ts'
import { ApiError } from '../platform/personal/errors.ts'
import type { WordKey } from '../platform/word-keys.ts'
import { RichWords, useWords } from '../platform/words.tsx'
import { toasts } from '../shell/toast-queue.ts'
import type { Route } from './+types/membership-page.ts'
import styles from './account-layout.module.css'
import { failureFrom, failureText } from './failure-text.ts'
import formStyles from './form.module.css'
import { FormProblem } from './form-notes.tsx'
import { Loaded } from './loaded.tsx'
import membershipStyles from './membership.module.css'
import { personalTitle } from './page-title.ts'
import { keepUser, type User, userQuery } from './user-queries.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts-profile.join')
}

const reasons: [IconName, WordKey][] = [
  ['shield', 'accounts-profile.memberFree'],
  ['sun', 'accounts-profile.memberPlay'],
  ['check', 'accounts-profile.memberMark'],
]

/** Become a member (specification §2): what it is, for everyone; joining, for customers. */
export default function MembershipPage() {
  const t = useWords()
  const loggedIn = useAppState((state) => state.loggedIn)
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('accounts-profile.join')}</h1>
      <p>{t('accounts-profile.joinText')}</p>
      <ul className={membershipStyles.reasons}>
        {reasons.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            {t(text)}
          </li>
        ))}
      </ul>
      {loggedIn ? (
        <CustomerPart />
      ) : (
        <div className={formStyles.ways}>
          <ButtonLink to="/signup?next=/membership">{t('accounts.signUpTitle')}</ButtonLink>
          <ButtonLink to="/login?next=/membership" look="quiet">
            {t('accounts.loginTitle')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function CustomerPart() {
  const user = useQuery(userQuery)
  return (
    <Loaded query={user} skeleton={<Skeleton lines={3} />}>
      {(known) => (known.is_member ? <Member user={known} /> : <Join user={known} />)}
    </Loaded>
  )
}

function Member({ user }: { user: User }) {
  const t = useWords()
  return (
    <Panel tone="saffron" title={t('accounts-profile.youAreMember')}>
      {user.member_since && (
        <p>
          <RichWords
            k="accounts-profile.memberSince"
            values={{ date: <DateText at={user.member_since} /> }}
          />
        </p>
      )}
    </Panel>
  )
}

function Join({ user }: { user: User }) {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [unproven, setUnproven] = useState(!user.is_email_verified)

  async function join() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { user: member } = await call(api.POST('/auth/membership/'))
      keepUser(member)
      toasts.show({ text: t('accounts-profile.joinedNow'), tone: 'done' })
    } catch (error) {
      if (error instanceof ApiError && error.failure.status === 409) setUnproven(true)
      else setProblem(failureText(t, failureFrom(error)))
    } finally {
      setBusy(false)
    }
  }

  if (unproven)
    return (
      <Panel title={t('accounts-profile.proveFirst')}>
        <p>{t('accounts-profile.proveFirstText')}</p>
        <div>
          <ButtonLink to="/verify?next=/membership">{t('accounts-profile.prove')}</ButtonLink>
        </div>
      </Panel>
    )
  return (
    <>
      <FormProblem text={problem} />
      <div>
        <Button busy={busy} onClick={() => void join()}>
          {t('accounts-profile.joinNow')}
        </Button>
      </div>
    </>
  )
}
