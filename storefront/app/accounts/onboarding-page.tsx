import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { type User, userQuery } from '../personal/user-queries.ts'
import { LocalLink } from '../platform/language.tsx'
import { toasts } from '../platform/toast-queue.ts'
import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import type { Route } from './+types/onboarding-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { type OnboardingData, readOnboarding } from './onboarding-data.server.ts'
import { AgreeForm, SourceForm } from './onboarding-forms.tsx'
import { StepCount } from './step-count.tsx'
import { TermsFilm } from './terms-film.tsx'
import { TermsNote } from './terms-note.tsx'
import { useWayOn } from './use-way-on.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return readOnboarding(context, request)
}

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts-entry.onboardingTitle')
}

/** Three short steps after sign-up; each may be skipped, and the first unfinished one is where it goes on. */
export default function OnboardingPage({ loaderData }: Route.ComponentProps) {
  const t = useWords()
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

const titles: Record<Step, WordKey> = {
  source: 'accounts-entry.sourceTitle',
  film: 'accounts-entry.filmTitle',
  terms: 'accounts-entry.termsTitle',
}

function Steps({ user, data }: { user: User; data: OnboardingData }) {
  const t = useWords()
  const [query] = useSearchParams()
  const { go, goOn, keeping } = useWayOn()
  const steps: Step[] = [
    ...(data.sources.length ? (['source'] as const) : []),
    ...(data.film ? (['film'] as const) : []),
    'terms',
  ]
  const unfinished = user.referral_source === null && steps.includes('source') ? 'source' : 'terms'
  const step = steps.find((name) => name === query.get('step')) ?? unfinished
  const next = steps[steps.indexOf(step) + 1]

  function goToNext() {
    if (!next) {
      toasts.show({ text: t('accounts-entry.welcome'), tone: 'done' })
      goOn()
      return
    }
    const to = keeping('/onboarding')
    go(`${to}${to.includes('?') ? '&' : '?'}step=${next}`)
  }

  return (
    <>
      <StepCount step={steps.indexOf(step) + 1} of={steps.length} />
      <h2>{t(titles[step])}</h2>
      {step === 'source' && <SourceForm user={user} sources={data.sources} onDone={goToNext} />}
      {step === 'film' && data.film && (
        <>
          <TermsFilm film={data.film} />
          <Button wide onClick={goToNext}>
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
              <Button wide onClick={goToNext}>
                {t('accounts-entry.finish')}
              </Button>
            </>
          ) : (
            <AgreeForm onDone={goToNext} />
          )}
        </>
      )}
      {next ? (
        <div>
          <Button look="plain" onClick={goToNext}>
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
