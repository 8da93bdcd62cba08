export { fillFaq } from './fill-faq.ts'
export { fillGlobalTexts } from './global-texts.ts'
export { registerContent } from './routes.ts'
export { storedTermsFilm } from './terms-film.ts'
