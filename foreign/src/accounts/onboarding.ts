import { type Answer, type Call, ok } from '../http/call.ts'
import { checkSent, email } from '../http/fields.ts'
import { answerContent } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'

function readSources(call: Call): Answer {
  const sources = call.shop.referralSources.where(() => true)
  return answerContent(call, sources, (source) => ({
    ...call.stored(source),
    name: call.text(source.name),
    description: source.description && call.text(source.description),
  }))
}

function readTerms(call: Call): Answer {
  const textOf = (key: string) => {
    const [found] = call.shop.texts.where((each) => each.key === key)
    return found ? call.text(found.data) : ''
  }
  return ok({
    privacy_policy: textOf('privacy_policy'),
    terms_of_use: textOf('terms_and_conditions'),
    agree_conditions: [
      call.text({ en: 'I am at least 16 years old.', ar: 'عمري 16 عاماً على الأقل.' }),
      call.text({ en: 'I have read the terms of use.', ar: 'قرأت شروط الاستخدام.' }),
    ],
  })
}

/** There is no film yet. */
function readTermsVideo(): Answer {
  return ok({ id: 1, title: null, video: null })
}

async function referFriend(call: Call): Promise<Answer> {
  const sent = checkSent(await call.fields(), { email: email() })
  if (sent.email !== undefined) {
    call.shop.mailbox.send({
      channel: 'email',
      to: sent.email,
      subject: 'A friend invites you',
      text: `${call.customer.full_name} invites you: ${call.shop.settings.shopOrigin}`,
      code: null,
      uid: null,
      token: null,
    })
  }
  return ok({})
}

export const onboardingCalls: Resource[] = [
  { path: '/auth/onboarding/referral-source/', methods: { GET: readSources } },
  { path: '/auth/onboarding/terms-of-use/', methods: { GET: readTerms } },
  { path: '/auth/onboarding/terms_video/', methods: { GET: readTermsVideo } },
  {
    path: '/auth/onboarding/refer-to-friend/',
    customersOnly: 'always',
    methods: { POST: referFriend },
  },
]
