import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import formStyles from '../personal/form.module.css'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { type User, userQuery } from '../personal/user-queries.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/onboarding-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { type OnboardingData, readOnboarding } from './onboarding-data.server.ts'
import { AgreeForm, SourceForm } from './onboarding-forms.tsx'
import { KidsStep } from './onboarding-kids.tsx'
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

/**
 * Shows the steps after sign-up: all but the terms can be skipped. It does not ask again for terms that were agreed to at
 * sign-up, and asks customers on the way to another page for the terms alone.
 */
export default function OnboardingPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const user = useQuery(userQuery)
  return (
    <AuthFrame
      title={t('accounts-entry.onboardingTitle')}
      lead={t('accounts-entry.onboardingLead')}
      withReasons={false}
    >
      <RequireLogin>
        <Loaded query={user} skeleton={<Skeleton lines={8} />}>
          {(known) => <Steps user={known} data={loaderData} />}
        </Loaded>
      </RequireLogin>
    </AuthFrame>
  )
}

type Step = 'kids' | 'source' | 'film' | 'terms'

const titles: Record<Step, MessageKey> = {
  kids: 'accounts-entry.kidsTitle',
  source: 'accounts-entry.sourceTitle',
  film: 'accounts-entry.filmTitle',
  terms: 'accounts-entry.termsTitle',
}

function Steps({ user, data }: { user: User; data: OnboardingData }) {
  const t = useMessages()
  const [query] = useSearchParams()
  const { go, goToNext, hasNext } = useNextPage()
  // Only a shop that takes bookings of visits asks for children.
  const takesVisits = hasExtension('play-centre')
  const hasKids = hasExtension('kids') && takesVisits
  const storesSource = hasExtension('referrals')
  const mayAgree = !user.is_terms_agreed
  // The steps are computed once: the terms stay a step while the customer agrees to them.
  const [steps] = useState<Step[]>(() => [
    ...(hasKids && !hasNext ? (['kids'] as const) : []),
    ...(storesSource && data.sources.length && !hasNext ? (['source'] as const) : []),
    ...(mayAgree && data.film && !hasNext ? (['film'] as const) : []),
    ...(mayAgree ? (['terms'] as const) : []),
  ])
  const step = steps.find((name) => name === query.get('step')) ?? steps[0]
  const next = step && steps[steps.indexOf(step) + 1]
  const isEmpty = step === undefined
  useEffect(() => {
    if (isEmpty) goToNext()
  }, [isEmpty, goToNext])
  if (!step) return null

  function goToNextStep() {
    if (!next) {
      toasts.show({ text: t('accounts-entry.welcome'), tone: 'done' })
      goToNext()
      return
    }
    go(`/onboarding?step=${next}`)
  }

  return (
    <>
      {steps.length > 1 && <StepCount step={steps.indexOf(step) + 1} of={steps.length} />}
      <h2>{t(titles[step])}</h2>
      {step === 'kids' && <KidsStep onDone={goToNextStep} />}
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
          <AgreeForm onDone={goToNextStep} />
        </>
      )}
      {step !== 'terms' && (
        <div className={formStyles.skip}>
          <Button look="plain" onClick={goToNextStep}>
            {t('accounts-entry.skip')}
          </Button>
        </div>
      )}
    </>
  )
}
