import { readFile } from 'node:fs/promises'
import type { ShopTexts } from '@marah/adapter/shop'
import type { SocialProvider } from '@marah/adapter/social'
import { type Config, ConfigError } from '@marah/backend/platform/config/config'
import { parseDataFile } from '@marah/backend/platform/data-files/data-file'
import { textIn } from '@marah/backend/platform/language/localized-text'
import { type ShopDocument, shopDocumentIn } from '@marah/backend/shop/shop-document'

type Text = { en: string; ar: string }

/** The shop settings that apply before another back end: the others are that back end's to decide. */
function textsDocument(currency: string) {
  return shopDocumentIn(currency).pick({
    name: true,
    slogan: true,
    languages: true,
    country: true,
    time_zone: true,
    contact: true,
    texts: true,
    home: true,
    landing: true,
  })
}
type TextsDocument = Pick<
  ShopDocument,
  'name' | 'slogan' | 'languages' | 'country' | 'time_zone' | 'contact' | 'texts' | 'home' | 'landing'
>

/**
 * Reads the shop's own texts before another back end, from the file that SHOP_SETTINGS names. @throws ConfigError with
 * every fault of the file and its line
 */
export async function readRemoteShop({ SHOP_SETTINGS, SHOP_NAME, CURRENCY }: Config): Promise<ShopTexts> {
  const document = SHOP_SETTINGS === undefined ? {} : await readDocument(SHOP_SETTINGS, CURRENCY)
  return textsOf(document, SHOP_NAME)
}

async function readDocument(file: string, currency: string): Promise<TextsDocument> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`SHOP_SETTINGS names ${file}, which cannot be read.`)
  })
  const parsed = parseDataFile(text, textsDocument(currency))
  const problems = 'problems' in parsed ? parsed.problems : faultsOf(parsed.value, parsed.lineOf)
  if (problems.length > 0)
    throw new ConfigError(`${file} cannot be taken as it is:\n  ${problems.join('\n  ')}`)
  if ('problems' in parsed) throw new ConfigError(`${file} cannot be read.`)
  return parsed.value
}

/** The back end provides all texts except the footer's, and there is no storage for pictures. */
function faultsOf(
  { texts, home, landing }: TextsDocument,
  lineOf: (path: readonly PropertyKey[]) => number,
): string[] {
  const given: (readonly [path: readonly string[], isThere: boolean])[] = [
    ...Object.keys(texts ?? {}).map((name) => [['texts', name], name !== 'footer'] as const),
    [['home', 'picture'], home?.picture !== undefined],
    [['home', 'seasons'], home?.seasons !== undefined],
    [['landing', 'picture'], landing?.picture !== undefined],
    [['landing', 'seasons'], landing?.seasons !== undefined],
  ]
  return given
    .filter(([, isThere]) => isThere)
    .map(([path]) => `line ${lineOf(path)}: ${path.join('.')}: has no effect with API_URL; leave it out`)
}

function textsOf(document: TextsDocument, fallback: Text): ShopTexts {
  const { name, slogan, languages, country, time_zone, contact, texts, home, landing } = document
  return {
    shop: (language) => ({
      names: name ?? fallback,
      ...(languages && { languages: [...languages] }),
      country: country ?? null,
      time_zone: time_zone ?? null,
      slogan: slogan ? textIn(language, slogan) : '',
      stylesheet: null,
      theme: null,
      contact: {
        email: contact?.email ?? '',
        phone: contact?.phone ?? '',
        address: contact?.address ? textIn(language, contact.address) : '',
        hours: contact?.hours ? textIn(language, contact.hours) : '',
        links: contact?.links ?? [],
      },
    }),
    pages(language) {
      const text = (given: Text | undefined) => (given ? textIn(language, given) : '')
      const heading = (given: { title: Text; text: Text }) => ({
        title: text(given.title),
        text: text(given.text),
      })
      return {
        home: {
          headline: text(home?.headline),
          lead: text(home?.lead),
          picture: null,
          links: (home?.links ?? []).map(({ label, to }) => ({ label: text(label), to })),
          sections: home?.sections ?? null,
        },
        landing: {
          kicker: text(landing?.kicker),
          headline: text(landing?.headline),
          lead: text(landing?.lead),
          picture: null,
          promises: (landing?.promises ?? []).map(heading),
          closing: landing?.closing ? heading(landing.closing) : null,
          sections: landing?.sections ?? null,
        },
        footer: text(texts?.footer),
      }
    },
  }
}

/** The social networks whose public id is configured; a secret is for the back end alone, which checks their tokens. */
export function socialProvidersOf(config: Config): SocialProvider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_AUTHORIZE_URL, FACEBOOK_APP_ID, FACEBOOK_AUTHORIZE_URL } = config
  const google = {
    provider: 'google',
    authorize_url: GOOGLE_AUTHORIZE_URL,
    scope: 'openid email profile',
    flow: 'token',
  } as const
  const facebook = {
    provider: 'facebook',
    authorize_url: FACEBOOK_AUTHORIZE_URL,
    scope: 'public_profile,email',
    flow: 'token',
  } as const
  return [
    ...(GOOGLE_CLIENT_ID === undefined ? [] : [{ ...google, client_id: GOOGLE_CLIENT_ID }]),
    ...(FACEBOOK_APP_ID === undefined ? [] : [{ ...facebook, client_id: FACEBOOK_APP_ID }]),
  ]
}
