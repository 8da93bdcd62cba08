import {
  getAboutText,
  getAccessibilityText,
  getCookiePolicy,
  getFaq as getFaqCall,
  getImprint,
  getPrivacyPolicy,
  getTermsAndConditions,
  listFaq as listFaqCall,
  listFaqCategories as listFaqCategoriesCall,
  listGalleries as listGalleriesCall,
  listGalleryItems as listGalleryItemsCall,
  listGlobalFaq as listGlobalFaqCall,
  sendContact,
} from '@marah/contract/content'
import { answerContactMessage } from '@marah/contract/desk/conversations'
import { getTermsOfUse, getTermsVideo } from '@marah/contract/onboarding'
import { hourSeconds } from '@marah/contract/rules/durations'
import { notFound } from '../platform/errors/http-error.ts'
import { idFrom } from '../services/http/ids.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { answerContact } from './answer-contact.ts'
import { receiveContact, sweepContacts } from './contact.ts'
import { commonFaq, faqById, faqCategories, globalFaq } from './faq.ts'
import { galleries, galleryItems } from './galleries.ts'
import { globalTextJson } from './global-texts.ts'
import { termsOfUse } from './terms.ts'
import { termsFilm } from './terms-film.ts'

/**
 * A manual change in the database shows within the minute for which public pages are cached. Sections about the play
 * centre depend on its tag.
 */
const tags = ['content', 'play'] as const
/** The question about sizes depends on the size charts. */
const faqTags = [...tags, 'size-charts'] as const
const hoursBetweenSweeps = 6

export function registerContent(router: Router, services: Services): void {
  router.answer(listFaqCall, async (request) => ({
    status: 200,
    body: await commonFaq(services, request),
    tags: faqTags,
  }))
  router.answer(getFaqCall, async ({ params, language }) => ({
    status: 200,
    body: await faqById(services, idFrom(params.id), language),
    tags: faqTags,
  }))
  router.answer(listGlobalFaqCall, async (request) => ({
    status: 200,
    body: await globalFaq(services, request),
    tags: faqTags,
  }))
  router.answer(listFaqCategoriesCall, async ({ language }) => ({
    status: 200,
    body: await faqCategories(services, language),
    tags,
  }))

  router.answer(getPrivacyPolicy, async ({ language }) => ({
    status: 200,
    body: await globalTextJson(services, 'privacy_policy', language),
    tags,
  }))
  router.answer(getCookiePolicy, async ({ language }) => ({
    status: 200,
    body: await globalTextJson(services, 'cookie_policy', language),
    tags,
  }))
  router.answer(getTermsAndConditions, async ({ language }) => ({
    status: 200,
    body: await globalTextJson(services, 'terms_and_conditions', language),
    tags,
  }))
  router.answer(getAboutText, async ({ language }) => ({
    status: 200,
    body: await globalTextJson(services, 'about', language),
    tags,
  }))
  router.answer(getAccessibilityText, async ({ language }) => ({
    status: 200,
    body: await globalTextJson(services, 'accessibility', language),
    tags,
  }))

  router.answer(getImprint, async ({ language }) => ({
    status: 200,
    body: await globalTextJson(services, 'imprint', language),
    tags,
  }))

  router.answer(listGalleriesCall, async (request) => ({
    status: 200,
    body: await galleries(services, request),
    tags,
  }))
  router.answer(listGalleryItemsCall, async (request) => ({
    status: 200,
    body: await galleryItems(services, request),
    tags,
  }))

  router.answer(getTermsOfUse, async ({ language }) => ({
    status: 200,
    body: await termsOfUse(services, language),
  }))
  router.answer(getTermsVideo, async ({ language }) => {
    const film = await termsFilm(services, language)
    if (!film) throw notFound()
    return { status: 200, body: film }
  })

  router.answer(sendContact, async ({ body, language, clientAddress }) => {
    await receiveContact(services, { ...body, language, clientAddress })
    return { status: 201, body: { detail: services.messages[language]('contact_received') } }
  })
  router.change(answerContactMessage, async ({ services: own, actor, params, body }) => ({
    status: 200,
    body: await answerContact(own, actor, idFrom(params.id), body.answer),
  }))
  services.jobs.every('contact-sweep', hoursBetweenSweeps * hourSeconds, () => sweepContacts(services))
}
