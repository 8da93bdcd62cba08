import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MapLink, VisitTime } from '../bookings/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { DownloadButton } from '../personal/download-button.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { failureFrom } from '../personal/failure-text.ts'
import { Loaded } from '../personal/loaded.tsx'
import { noReferrerMiddleware } from '../personal/no-referrer.server.ts'
import { personalTitle } from '../personal/page-title.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { api, call } from '../platform/personal/api.ts'
import type { Route } from './+types/invitation-page.ts'
import styles from './invitation.module.css'
import { partyCalendar } from './party-calendar.ts'
import { ReplyForm } from './reply-form.tsx'

/** The address is a secret that opens the invitation, so a Referer header must not leak it. */
export const middleware: Route.MiddlewareFunction[] = [noReferrerMiddleware]

export const handle: PageHandle = { needs: 'invitations' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'invitations.title', handle.needs)
}

function openQuery(token: string) {
  return queryOptions({
    queryKey: ['open-invitation', token],
    queryFn: ({ signal }) => call(api.GET('/event/invitation/', { params: { query: { token } }, signal })),
  })
}

type Invitation = Awaited<ReturnType<NonNullable<ReturnType<typeof openQuery>['queryFn']>>>

/** Shows a party, opened by the link that its host has shared, with a form to reply; it needs no login. */
function InvitationPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const invitation = useQuery(openQuery(token))
  const failure = invitation.isError && !invitation.data ? failureFrom(invitation.error) : undefined
  return (
    <div className={`page ${styles.page}`}>
      {failure?.status === 404 ? (
        <EmptyState
          icon="search"
          heading="h1"
          title={t('invitations.missing')}
          text={t('invitations.missingText')}
          live
        >
          <ButtonLink to="/">{t('shell.toHome')}</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded query={invitation} skeleton={<Skeleton lines={10} />}>
          {(known) => <Opened invitation={known} token={token} />}
        </Loaded>
      )}
    </div>
  )
}

export default extensionPage('invitations', InvitationPage)

function Opened({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useMessages()
  const { coming_kids, coming_adults, is_cancelled } = invitation
  const isExpected = !is_cancelled && coming_kids + coming_adults > 0
  return (
    <>
      <header className={styles.card}>
        <p>
          <RichMessage k="invitations.invites" values={{ host: <bdi>{invitation.host}</bdi> }} />
        </p>
        <h1>
          <Occasion invitation={invitation} />
        </h1>
        {invitation.message && (
          <p className={styles.message}>
            <bdi>{invitation.message}</bdi>
          </p>
        )}
        <dl>
          <div>
            <dt>{t('bookings.when')}</dt>
            <dd>
              <VisitTime visit={invitation} year />
            </dd>
          </div>
          <div>
            <dt>{t('bookings.where')}</dt>
            <dd>
              <bdi>{invitation.venue}</bdi>
              {t('bookings.comma')}
              <bdi>{invitation.hall}</bdi>
              <br />
              <bdi>{invitation.address}</bdi>
              <br />
              <MapLink place={`${invitation.venue}, ${invitation.address}`} />
            </dd>
          </div>
        </dl>
        {isExpected && (
          <p>
            {t('invitations.comingTotal', {
              kids: t('invitations.comingKids', { count: coming_kids }),
              adults: t('invitations.comingAdults', { count: coming_adults }),
            })}
          </p>
        )}
        {!invitation.is_cancelled && (
          <div>
            <CalendarButton invitation={invitation} />
          </div>
        )}
      </header>
      {invitation.is_cancelled ? (
        <p role="status" className={styles.cancelled}>
          {t('invitations.cancelled')}
        </p>
      ) : (
        <Panel title={t('invitations.answerTitle')}>
          <ReplyForm token={token} />
        </Panel>
      )}
    </>
  )
}

function CalendarButton({ invitation }: { invitation: Invitation }) {
  const t = useMessages()
  const { venue, hall, address, starts_at, ends_at, occasion, birthday_kid, host } = invitation
  const birthday = birthday_kid ? t('invitations.birthday', { name: birthday_kid }) : t('invitations.party')
  const title = `${occasion || birthday} · ${host}`
  const place = [venue, hall, address].join(t('bookings.comma'))
  return (
    <DownloadButton
      label={t('bookings.calendar')}
      fileName="party.ics"
      fetchFile={async () => {
        const text = partyCalendar({ title, place, starts_at, ends_at }, location.hostname, new Date())
        return new Blob([text], { type: 'text/calendar' })
      }}
    />
  )
}

function Occasion({ invitation: { birthday_kid, occasion } }: { invitation: Invitation }) {
  const t = useMessages()
  if (occasion) return <bdi>{occasion}</bdi>
  if (birthday_kid)
    return <RichMessage k="invitations.birthday" values={{ name: <bdi>{birthday_kid}</bdi> }} />
  return t('invitations.party')
}
