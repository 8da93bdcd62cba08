import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { type User, userQuery } from '../personal/user-queries.ts'
import { LocalLink } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/onboarding-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { type OnboardingData, readOnboarding } from './onboarding-data.server.ts'
import { AgreeForm, SourceForm } from './onboarding-forms.tsx'
import { StepCount } from './step-count.tsx'
import { TermsFilm } from './terms-film.tsx'
import { TermsNote } from './terms-note.tsx'
import { useNextPage } from './use-next-page.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return readOnboarding(context, request)
}

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts-entry.onboardingTitle')
}

/** Three skippable steps after sign-up; it resumes at the first unfinished one. */
export default function OnboardingPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const user = useQuery(userQuery)
  return (
    <AuthFrame title={t('accounts-entry.onboardingTitle')} lead={t('accounts-entry.onboardingLead')}>
      <RequireLogin>
        <Loaded query={user} skeleton={<Skeleton lines={8} />}>
          {(known) => <Steps user={known} data={loaderData} />}
        </Loaded>
      </RequireLogin>
    </AuthFrame>
  )
}

type Step = 'source' | 'film' | 'terms'

const titles: Record<Step, MessageKey> = {
  source: 'accounts-entry.sourceTitle',
  film: 'accounts-entry.filmTitle',
  terms: 'accounts-entry.termsTitle',
}

function Steps({ user, data }: { user: User; data: OnboardingData }) {
  const t = useMessages()
  const [query] = useSearchParams()
  const { go, goToNext, linkTo } = useNextPage()
  const steps: Step[] = [
    ...(data.sources.length ? (['source'] as const) : []),
    ...(data.film ? (['film'] as const) : []),
    'terms',
  ]
  const unfinished = user.referral_source === null && steps.includes('source') ? 'source' : 'terms'
  const step = steps.find((name) => name === query.get('step')) ?? unfinished
  const next = steps[steps.indexOf(step) + 1]

  function goToNextStep() {
    if (!next) {
      toasts.show({ text: t('accounts-entry.welcome'), tone: 'done' })
      goToNext()
      return
    }
    const to = linkTo('/onboarding')
    go(`${to}${to.includes('?') ? '&' : '?'}step=${next}`)
  }

  return (
    <>
      <StepCount step={steps.indexOf(step) + 1} of={steps.length} />
      <h2>{t(titles[step])}</h2>
      {step === 'source' && <SourceForm user={user} sources={data.sources} onDone={goToNextStep} />}
      {step === 'film' && data.film && (
        <>
          <TermsFilm film={data.film} />
          <Button wide onClick={goToNextStep}>
            {t('accounts-entry.goOn')}
          </Button>
        </>
      )}
      {step === 'terms' && (
        <>
          <TermsNote terms={data.terms} />
          {user.is_terms_agreed ? (
            <>
              <p>{t('accounts-entry.agreedAlready')}</p>
              <Button wide onClick={goToNextStep}>
                {t('accounts-entry.finish')}
              </Button>
            </>
          ) : (
            <AgreeForm onDone={goToNextStep} />
          )}
        </>
      )}
      {next ? (
        <div>
          <Button look="plain" onClick={goToNextStep}>
            {t('accounts-entry.skip')}
          </Button>
        </div>
      ) : (
        <p>
          <LocalLink to="/account">{t('accounts-entry.later')}</LocalLink>
        </p>
      )}
    </>
  )
}
