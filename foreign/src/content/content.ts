import { namedJson, relation } from '../catalogue/product-json.ts'
import { type Answer, type Call, ok } from '../http/call.ts'
import { notFound } from '../http/errors.ts'
import { answerContent } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import type { GalleryImageRow, GalleryRow, QuestionAnswerRow, TextRow } from '../state/rows.ts'
import type { Stored } from '../state/table.ts'

type Question = QuestionAnswerRow & Stored

function questionJson(call: Call, each: Question): object {
  return { ...call.stored(each), question: call.text(each.question), answer: call.text(each.answer) }
}

function allQuestions({ shop }: Call): Question[] {
  return shop.faq.where(() => !shop.quirks.has('empty-shop'))
}

function readFaq(call: Call): Answer {
  return answerContent(call, allQuestions(call), (each) => questionJson(call, each))
}

function readQuestion(call: Call): Answer {
  if (call.shop.quirks.has('faq-item-list')) return readFaq(call)
  const found = allQuestions(call).find(({ id }) => id === call.id)
  if (!found) throw notFound()
  return ok(questionJson(call, found))
}

function readGlobalFaq(call: Call): Answer {
  return answerContent(call, allQuestions(call), (each) => ({
    ...questionJson(call, each),
    faq_category: relation(call, call.shop.faqCategories, each.category, namedJson),
  }))
}

function readFaqCategories(call: Call): Answer {
  return answerContent(
    call,
    call.shop.faqCategories.where(() => true),
    (each) => ({ ...call.stored(each), name: call.text(each.name) }),
  )
}

function readText(key: string) {
  return (call: Call): Answer => {
    const { quirks, texts } = call.shop
    const [found] = quirks.has('texts-404') ? [] : texts.where((each) => each.key === key)
    if (!found) throw notFound()
    const json = (each: TextRow & Stored) => ({ ...call.stored(each), key, data: call.text(each.data) })
    if (quirks.has('content-pages') || quirks.has('texts-list')) return answerContent(call, [found], json)
    return ok(json(found))
  }
}

function imageJson(call: Call, image: GalleryImageRow & Stored): object {
  return {
    ...call.stored(image),
    name: call.text(image.name),
    description: image.description && call.text(image.description),
    image: call.media(image.image),
  }
}

function galleryJson(call: Call, gallery: GalleryRow & Stored): object {
  const images = gallery.images.flatMap((id) => call.shop.galleryImages.find(id) ?? [])
  return {
    ...call.stored(gallery),
    name: call.text(gallery.name),
    description: call.text(gallery.description),
    gallery_image: images.map((image) => ({
      ...imageJson(call, image),
      video: call.media(image.video),
      order: image.order,
    })),
  }
}

function readGalleries(call: Call): Answer {
  const { shop } = call
  const all = shop.galleries.where(() => !shop.quirks.has('empty-shop'))
  return answerContent(call, all, (each) => galleryJson(call, each))
}

function readGalleryItems(call: Call): Answer {
  const { shop } = call
  const all = shop.galleryImages.where(() => !shop.quirks.has('empty-shop'))
  return answerContent(call, all, (each) => imageJson(call, each))
}

export const contentCalls: Resource[] = [
  { path: '/api/faq/', methods: { GET: readFaq } },
  { path: '/api/faq/{id}/', methods: { GET: readQuestion } },
  { path: '/global_constant/faq/', methods: { GET: readGlobalFaq } },
  { path: '/global_constant/faq-category/', methods: { GET: readFaqCategories } },
  { path: '/global_constant/globals/privacy_policy/', methods: { GET: readText('privacy_policy') } },
  { path: '/global_constant/globals/cookie_policy/', methods: { GET: readText('cookie_policy') } },
  {
    path: '/global_constant/globals/terms_and_conditions/',
    methods: { GET: readText('terms_and_conditions') },
  },
  { path: '/api/gallery/', methods: { GET: readGalleries } },
  { path: '/api/gallery/item/', methods: { GET: readGalleryItems } },
]
