import { DateText } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useAction } from '../personal/use-action.ts'
import { setCachedUser, type User, userQuery } from '../personal/user-queries.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { PersonalData } from '../platform/personal/provider.tsx'
import { toasts } from '../platform/toast-queue.ts'

/** Shows customers how to join, on the public membership page. */
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
  const t = useMessages()
  return (
    <Panel tone="saffron" title={t('accounts-profile.youAreMember')}>
      {user.member_since && (
        <p>
          <RichMessage
            k="accounts-profile.memberSince"
            values={{ date: <DateText at={user.member_since} /> }}
          />
        </p>
      )}
      <div>
        <ButtonLink to="/" look="quiet">
          {t('content.toShop')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Join({ user }: { user: User }) {
  const t = useMessages()
  const [unproven, setUnproven] = useState(!user.is_email_verified)
  const join = useAction(() => call(api.POST('/auth/membership/')), {
    inline: true,
    done({ user: member }) {
      setCachedUser(member)
      toasts.show({ text: t('accounts-profile.joinedNow'), tone: 'done' })
    },
    failed({ status }) {
      if (status === 409) setUnproven(true)
    },
  })

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
      <FormProblem text={join.problem} />
      <div>
        <Button busy={join.busy} onClick={() => join.run()}>
          {t('accounts-profile.joinNow')}
        </Button>
      </div>
    </>
  )
}
