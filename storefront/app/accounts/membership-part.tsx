import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { keepUser, type User, userQuery } from '../personal/user-queries.ts'
import { DateText } from '../platform/format.tsx'
import { api, call } from '../platform/personal/api.ts'
import { ApiError } from '../platform/personal/errors.ts'
import { PersonalData } from '../platform/personal/provider.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { RichWords, useWords } from '../platform/words.tsx'

/** Joining, for customers: the part of the public membership page that is about the reader. */
export default function MembershipPart() {
  return (
    <PersonalData>
      <CustomerPart />
    </PersonalData>
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
