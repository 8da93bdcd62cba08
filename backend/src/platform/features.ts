import type { Call } from '@marah/contract/call'
import type { Extension, SwitchableCore } from '@marah/contract/extensions'
import { notFound } from './http-error.ts'
import type { ShopDocument } from './shop-document.ts'
import type { ShopSettings } from './shop-settings.ts'

type Feature = keyof NonNullable<ShopDocument['features']>
type Settings = Pick<ShopSettings, 'current'>

/** What goes with a switch of the settings. */
type Switched = {
  readonly extensions: readonly Extension[]
  /** Of the core, which no list of extensions names. */
  readonly core?: SwitchableCore
  /** Calls besides those of the extensions. */
  readonly hasCall?: (call: Call) => boolean
  /** What its notifications are about: they are not shown while it is off. */
  readonly contentType?: string
}

/** The desks of staff and sellers go on with what was sold before; reviews and questions are sold to nobody. */
const switched: Readonly<Record<Feature, Switched>> = {
  reviews: {
    extensions: [
      'own-reviews',
      'play-reviews',
      'ratings',
      'review-changes',
      'review-details',
      'review-reports',
      'review-videos',
    ],
    core: 'reviews',
    hasCall: ({ tag, path }) => tag === 'reviews' || path.startsWith('/vendor/desk/review/'),
    contentType: 'review',
  },
  questions: {
    extensions: ['product-questions'],
    core: 'questions',
    hasCall: ({ tag, path }) => tag === 'questions' || path.startsWith('/vendor/desk/question/'),
    contentType: 'product_question',
  },
  // Stored in the browser only.
  visitor_favourites: { extensions: [], core: 'visitor-favourites' },
  chats: { extensions: ['chats'], contentType: 'conversation' },
  sellers: { extensions: ['sellers'] },
  play_centre: { extensions: ['play-centre', 'play-reviews', 'waitlist', 'invitations'] },
  // Core, and no page leads to it: its calls are all there is.
  sample_entity: { extensions: [], hasCall: ({ tag }) => tag === 'sample' },
}

const featureNames = Object.keys(switched) as Feature[]

/** Whether the shop's settings leave a feature on. */
export function isSwitchedOn({ current }: Settings, feature: Feature): boolean {
  return current().document.features?.[feature] !== 'off'
}

/** The extensions that the shop's settings switch off. */
export function switchedOff(settings: Settings): readonly Extension[] {
  return offIn(settings).flatMap(({ extensions }) => extensions)
}

/** The parts of the core that the shop's settings switch off. */
export function switchedOffCore(settings: Settings): readonly SwitchableCore[] {
  return offIn(settings).flatMap(({ core }) => core ?? [])
}

/** What no notification that is shown is about, as the shop's settings are. */
export function switchedOffContent(settings: Settings): readonly string[] {
  return offIn(settings).flatMap(({ contentType }) => contentType ?? [])
}

/** A call of what is switched off is not there, whoever asks. */
export function requireSwitchedOn(settings: Settings, call: Call): void {
  const isOff = offIn(settings).some(
    ({ extensions, hasCall }) =>
      hasCall?.(call) || (call.extension !== undefined && extensions.includes(call.extension)),
  )
  if (isOff) throw notFound()
}

function offIn(settings: Settings): readonly Switched[] {
  return featureNames.filter((name) => !isSwitchedOn(settings, name)).map((name) => switched[name])
}
