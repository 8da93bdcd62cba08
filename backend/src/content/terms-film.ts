import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { getTermsVideo } from '@marah/contract/onboarding'
import type { z } from 'zod'
import type { Language } from '../platform/language/messages.ts'
import type { Services } from '../services/services.ts'

type Film = z.input<(typeof getTermsVideo)['answers'][200]>

/** The folder of the film in the project; a shop without a film removes the files. */
const folder = new URL('media/', import.meta.url)
const parts = {
  video: { file: 'terms.webm', type: 'video/webm' },
  poster: { file: 'terms.webp', type: 'image/webp' },
  en: { file: 'terms-en.vtt', type: 'text/vtt' },
  ar: { file: 'terms-ar.vtt', type: 'text/vtt' },
}
type Part = keyof typeof parts

/** Returns the film that explains the terms, or null if the shop has none. It has no sound: its words are captions. */
export async function termsFilm(services: Services, language: Language): Promise<Film | null> {
  const names = await storedTermsFilm(services)
  if (!names) return null
  const t = services.messages[language]
  return {
    id: 1,
    title: t('terms_film_title'),
    video: services.mediaUrl + names.video,
    poster: services.mediaUrl + names.poster,
    captions: services.mediaUrl + names[language],
    transcript: t('terms_film_transcript'),
  }
}

const stored = new WeakMap<Services, Promise<Record<Part, string> | null>>()

/** Returns the names in the file store, where the first request puts the parts. */
export function storedTermsFilm(services: Services): Promise<Record<Part, string> | null> {
  const known = stored.get(services)
  if (known) return known
  const started = store(services).catch((error: unknown) => {
    stored.delete(services)
    throw error
  })
  stored.set(services, started)
  return started
}

async function store(services: Services): Promise<Record<Part, string> | null> {
  try {
    return {
      video: await put(services, 'video'),
      poster: await put(services, 'poster'),
      en: await put(services, 'en'),
      ar: await put(services, 'ar'),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Names contain the content's hash, because files are cached for ever. */
async function put({ files }: Services, part: Part): Promise<string> {
  const { file, type } = parts[part]
  const bytes = await readFile(new URL(file, folder))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const name = `film-${hash}-${file}`
  if (!(await files.exists(name))) await files.put(name, bytes, { contentType: type })
  return name
}
